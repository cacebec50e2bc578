import { messageId, type Failure, type MessageId } from '../../machines/common/failure.ts';
import type { FaultName, Outcome, Reason } from './entry.ts';
import { retryAfter } from './faults.ts';
import { member, visitor } from './people.ts';

/** The text that reports a failure. */
export const textOf = (failure: Failure | null | undefined): string | null =>
  failure ? (messageId(failure) ?? null) : null;

export const openToAll: Reason = 'everybody may make the call, in whichever role';

type Cells = Readonly<Record<FaultName, Outcome | Reason>>;

interface Ends {
  /** The call has failed with this message. */
  readonly failed: (says: string) => Outcome;
  /** The message if it changes something, and may have done so although nobody heard of it. */
  readonly unsure?: MessageId;
  readonly refused: Outcome;
  readonly rateLimited: Outcome;
  readonly well: Outcome;
  readonly reload: Outcome;
}

/** The outcome of every fault, since many of them end alike. */
export const cellsOf = ({ failed, unsure: lost, refused, rateLimited, well, reload }: Ends): Cells => ({
  'no answer in time': failed(lost ?? 'page_timeout'),
  'a refusal': refused,
  'no session': failed('not_logged_in'),
  'another role': openToAll,
  'too many tries': rateLimited,
  'a broken gateway': failed('network_abnormal'),
  HTML: failed(lost ?? 'network_abnormal'),
  'broken JSON': failed(lost ?? 'network_abnormal'),
  'another shape': failed(lost ?? 'network_abnormal'),
  slow: well,
  'delivered twice': well,
  offline: { ...failed('network_abnormal'), sent: 0 },
  'pressed twice': well,
  back: well,
  reload,
  'another tab logs in': well,
  'another tab logs out': well,
  'a clock a day ahead': well,
  'a clock a day behind': well,
  'nothing is kept': well,
});

/** The input is gone with the page, and can be filled in again. */
export const visitorAnew: Outcome = { in: visitor, says: null, kept: false, sent: 1 };
export const memberAnew: Outcome = { in: member, says: null, kept: false, sent: 1 };

/** The user has logged in elsewhere and no longer needs the form. */
export const overtaken: Outcome = { in: member, says: null, kept: false, sent: 1, over: true };

const expired: Outcome = {
  in: visitor,
  says: 'session_expired',
  kept: false,
  sent: 1,
  over: true,
  leadsTo: 'login.open.filling.editing',
};
const outElsewhere: Outcome = {
  in: visitor,
  says: 'logged_out_elsewhere',
  kept: false,
  sent: 1,
  over: true,
  leadsTo: 'dialogs.none',
};

/** Anything that ends a member's session closes their form too. */
export const membersCells = (ends: Ends): Cells => ({
  ...cellsOf(ends),
  'no session': expired,
  'another role': ends.failed('in_need_true_account'),
  'another tab logs out': outElsewhere,
});

export const loginIsOver = expired;

export const unsure = 'moneyRequest.unsure';

interface MoneyForm {
  /** Where the form can be filled in and sent. */
  readonly filling: string;
  readonly done: string;
  /** The text of the refusal that a gateway may answer with. */
  readonly refused: string;
  /** Whether the input stays once it is done. */
  readonly keeps: boolean;
  /** What happens to a request when its page is left or reloaded. */
  readonly left: Outcome;
}

/** R8.20: a member's request that moves money; while its outcome is unknown, it is sent again by itself. */
export const moneyCells = ({ filling, done, refused, keeps, left }: MoneyForm): Cells => {
  const inDoubt: Outcome = { in: unsure, says: null, kept: true, sent: 1, lifetime: 2_000 };
  const refusedWith = (says: string): Outcome => ({ in: filling, says, kept: true, sent: 1 });
  return {
    ...membersCells({
      failed: () => inDoubt,
      refused: refusedWith(refused),
      rateLimited: {
        ...refusedWith('too_many_requests'),
        in: filling.replace(/editing$/, 'waiting'),
        wait: retryAfter * 1_000,
      },
      well: { in: done, says: null, kept: keeps, sent: 1, over: true },
      reload: left,
    }),
    // The next try starts by itself, and waits as long as the first.
    'no answer in time': { ...inDoubt, over: true },
    'another role': refusedWith('in_need_true_account'),
    // A call that does not go out is not counted, so a retry cannot be observed.
    offline: { in: unsure, says: null, kept: true, sent: 0 },
    back: left,
  };
};

interface Form {
  /** Where the form can be filled in and sent, and where it counts down until it can be. */
  readonly editing: string;
  readonly waiting: string;
  readonly done: string;
  /** The text of the refusal that a gateway may answer with. */
  readonly refusal: string;
  /** The text of a change that may have been made. */
  readonly unsure: MessageId;
}

const endsOf = ({ editing, waiting, done, refusal, unsure: lost }: Form): Ends => {
  const failed = (says: string): Outcome => ({ in: editing, says, kept: true, sent: 1 });
  return {
    failed,
    unsure: lost,
    refused: failed(refusal),
    rateLimited: { ...failed('too_many_requests'), in: waiting, wait: retryAfter * 1_000 },
    well: { in: done, says: null, kept: false, sent: 1, over: true },
    reload: visitorAnew,
  };
};

/** Class A: a visitor's form that logs them in. */
export const visitorsForm = (form: Form): Cells => cellsOf(endsOf(form));

/** Class A: a visitor's form in a modal, which closes when they log in. */
export const visitorsModal = (form: Form): Cells => ({ ...visitorsForm(form), 'another tab logs in': overtaken });

/** Class A: a member's form in a modal, which closes with the session. */
export const membersModal = (form: Form): Cells => ({
  ...membersCells({ ...endsOf(form), reload: memberAnew }),
  'another tab logs in': memberAnew,
});
