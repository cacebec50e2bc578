import type { PaymentCallName } from '../../../contract/payments.ts';
import {
  askCompany,
  describeHeard,
  quote,
  readReply,
  type Company,
  type ReplyOf,
  type RequestOf,
} from './askCompany.ts';
import type { Notice, NoticeBoard, Told } from './noticeBoard.ts';

/** One thing that was sent to the company, and what came. */
export interface Step {
  readonly sent: string;
  readonly expected: string;
  readonly came: string;
  readonly fits: boolean;
}

/** A step did not come out as expected, so the rest of its case says nothing. */
export class StepFailed extends Error {}

/** A case cannot be tried; the message says why. */
export class NotTried extends Error {}

/** How long the kit waits for notices, in milliseconds. */
export interface Patience {
  readonly notice: number;
  /** For one that was not taken, and comes again. */
  readonly repeat: number;
}

interface Asked<Name extends PaymentCallName, Wanted> {
  readonly sent: string;
  readonly expected: string;
  /** What is wanted of an answer; null if the answer is not right. */
  readonly wanted: (reply: ReplyOf<Name>) => Wanted | null;
}

interface Acted<Wanted> {
  readonly number: string;
  readonly act: RequestOf<'testAct'>['act'];
  readonly expected: string;
  /** What is wanted of the notice that is expected; null for any other notice. */
  readonly wanted: (told: Told) => Wanted | null;
}

const describeNotice = ({ text, misfits }: Notice): string => [`a notice ${quote(text)}`, ...misfits].join('; ');

/** A case while it is tried: what it sends, and what comes of it. */
export class Trial {
  readonly steps: Step[] = [];
  readonly #company: Company;
  readonly #board: NoticeBoard;
  readonly #patience: Patience;

  constructor(company: Company, board: NoticeBoard, patience: Patience) {
    this.#company = company;
    this.#board = board;
    this.#patience = patience;
  }

  /** Keeps a step. Without what was wanted of it, it ends the case. */
  keep<Wanted>(step: Omit<Step, 'fits'>, wanted: Wanted | null): Wanted {
    this.steps.push({ ...step, fits: wanted !== null });
    if (wanted === null) throw new StepFailed();
    return wanted;
  }

  /** Makes a call whose answer has to be right, and gives what is wanted of it. */
  async ask<Name extends PaymentCallName, Wanted>(
    name: Name,
    request: RequestOf<Name>,
    { sent, expected, wanted }: Asked<Name, Wanted>,
  ): Promise<Wanted> {
    const heard = await askCompany(this.#company, name, request);
    const read = readReply(name, heard);
    const came = describeHeard(heard);
    const step = { sent: `${name} ${sent}`, expected };
    return 'reply' in read
      ? this.keep({ ...step, came }, wanted(read.reply))
      : this.keep<Wanted>({ ...step, came: read.misfit === null ? came : `${came}; ${read.misfit}` }, null);
  }

  /** Makes a call under a number that has other content. */
  async contradict<Name extends PaymentCallName>(name: Name, request: RequestOf<Name>, sent: string): Promise<void> {
    const heard = await askCompany(this.#company, name, request);
    const step = { sent: `${name} ${sent}`, expected: 'HTTP 409', came: describeHeard(heard) };
    this.keep(step, heard.status === 409 || null);
  }

  /** Has the company act for a payer or a bank, and gives what is wanted of the notice about it. */
  async act<Wanted>({ number, act, expected, wanted }: Acted<Wanted>): Promise<Wanted> {
    const before = this.#board.count;
    const sent = `testAct "${act}" for ${number}`;
    const heard = await askCompany(this.#company, 'testAct', { number, act });
    if (!('reply' in readReply('testAct', heard)))
      this.keep({ sent, expected: 'HTTP 200, with a JSON object', came: describeHeard(heard) }, null);
    const isIt = ({ told }: Notice): boolean => told !== null && wanted(told) !== null;
    const notice = await this.#board.find(isIt, this.#patience.notice);
    const came = notice ? describeNotice(notice) : this.#describeNone(this.#board.since(before), this.#patience.notice);
    return this.keep(
      { sent, expected: `a signed notice: ${expected}`, came },
      notice?.told && notice.misfits.length === 0 ? wanted(notice.told) : null,
    );
  }

  /** Does not take the next notice about something, which then has to come again. */
  async refuse(isAbout: (told: Told) => boolean, act: () => Promise<unknown>): Promise<void> {
    const before = this.#board.count;
    this.#board.refuseNext(isAbout);
    await act();
    const first = this.#board.since(before).find(({ told }) => told !== null && isAbout(told));
    const isAgain = (notice: Notice) => notice !== first && notice.id === first?.id;
    const again = await this.#board.find(isAgain, this.#patience.repeat);
    const others = this.#board.since(before).filter((notice) => notice !== first);
    this.keep(
      {
        sent: 'HTTP 503, in answer to that notice',
        expected: `the notice again, with the webhook-id ${first?.id ?? ''} and a new signature`,
        came: again ? describeNotice(again) : this.#describeNone(others, this.#patience.repeat),
      },
      again?.misfits.length === 0 || null,
    );
  }
  #describeNone(others: readonly Notice[], patience: number): string {
    const none = `no such notice at port ${this.#board.port} in ${patience / 1_000} seconds`;
    return others.length === 0 ? none : `${none}; but ${others.map(describeNotice).join('; and ')}`;
  }
}
