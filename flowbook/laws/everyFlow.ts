import type { Flow } from '../flow.ts';
import { isAnswerLabel, isWaitLabel, typeOf } from '../step.ts';
import { formLaws } from './forms.ts';
import { moneyLaws } from './money.ts';
import { secretLaws } from './secrets.ts';
import { always, eventually, never, until, type Law, type Moment } from './law.ts';

const isBusy = ({ now }: Moment): boolean => now.tags.has('busy');
const isRateLimited = ({ now }: Moment): boolean => now.tags.has('rateLimited');

/** The calls that a moment began. */
const begun = ({ before, now }: Moment): readonly string[] =>
  now.calls.filter((call) => before?.calls.includes(call) !== true);

/** A call that a person need not wait for: the screen stays usable. */
const inTheBackground = new Set([
  'app.open.looking',
  'app.maintenance.looking',
  'app.restricted.looking',
  'registered.naming.copying',
  'news.showing',
  'game.underMaintenance',
  'game.outside.looking',
  'game.playing.open.presence.asking',
  'game.playing.open.play.allowed.looking',
  'game.playing.open.play.refused.looking',
  'lobby.list.empty',
  'preferences.account.saving',
  'catalogue.fetching',
  'favourites.adding',
  'favourites.removing',
  'hand.celebrating',
  'magazine.celebrating',
  'round.celebrating',
  'climb.running',
  'climb.running.climbing',
  'climb.ended',
]);

/** A hidden page that goes on by itself looks now and then. */
const looksUnseen = new Set(['follow.asking']);

/** What must be taken once is sent until there is an answer, however long that takes. */
const isMakingSure = ({ now }: Moment): boolean => now.states.some((state) => state.startsWith('sure.'));

const isOf = (label: string, ...types: readonly string[]): boolean => types.includes(typeOf(label));

const sends = ['form.submitted', 'review.confirmed'];
const tries = [...sends, 'form.closed', 'review.left'];

const everyLaw: readonly Law[] = [
  eventually('what is busy comes to an end', {
    from: (moment) => isBusy(moment) && !isMakingSure(moment),
    to: (moment) => !isBusy(moment) || isMakingSure(moment),
  }),
  eventually('R8.14 a countdown ends by itself', {
    from: isRateLimited,
    to: (moment) => !isRateLimited(moment),
    isByItself: true,
  }),
  until('R8.14 a form asks nothing during a countdown', {
    from: isRateLimited,
    is: (moment) => !isOf(moment.label, 'form.submitted') || begun(moment).length === 0,
    to: (moment) => !isRateLimited(moment) && !isOf(moment.label, 'form.submitted'),
  }),
  until('a hidden page begins no call', {
    from: ({ label }) => isOf(label, 'page.hidden'),
    is: (moment) => begun(moment).every((call) => looksUnseen.has(call)),
    to: ({ label }) => !isWaitLabel(label) && !isAnswerLabel(label),
  }),
  always('what waits for an answer is busy', {
    graph: ({ now }) => now.tags.has('busy') || now.calls.every((call) => inTheBackground.has(call)),
  }),
  never('what is busy can be filled in', { graph: ({ now }) => now.tags.has('busy') && now.tags.has('editable') }),
  until('what was sent is not sent again or closed before its answer', {
    from: (moment) => isOf(moment.label, ...sends) && isBusy(moment),
    is: ({ label }) => !isOf(label, ...tries),
    to: (moment) => !isBusy(moment) && !isOf(moment.label, ...tries),
  }),
  always('what has failed offers a way on', {
    graph: ({ now }) =>
      !now.tags.has('failed') || now.states.includes('handOver.alone') || !now.options.every(isAnswerLabel),
  }),
  ...formLaws,
  ...moneyLaws,
];

/** Where a form cannot be closed although nothing is under way: another form is in front, or there is a button of its own. */
const staysOpen = new Set([
  'login.open.confirming',
  'numberCode.provingHuman',
  'numberCode.sending',
  'forgotPassword.open.byEmail.linkSent',
]);

/** The variants of forms that are pages, which are left and not closed. */
const pages = new Set(['register, by name or number']);

/** A form that ends where it is closed. */
const isForm = ({ cases, machine }: Flow): boolean => 'form.closed' in cases && 'closed' in machine.root.states;

const closing = (flow: Flow): readonly Law[] => [
  always('a form can be closed wherever nothing that was sent is on its way', {
    graph: ({ variant, now }) =>
      now.options.includes('form.closed') ||
      now.isOver ||
      now.tags.has('busy') ||
      now.states.some((state) => staysOpen.has(state)) ||
      pages.has(`${flow.id}, ${variant}`),
  }),
  always('a form that is closed ends, or leads back to the list that it was opened from', {
    graph: ({ label, now }) => label !== 'form.closed' || now.isOver || now.states.includes('bankAccounts.listed'),
  }),
];

/** All that has to hold for a flow. */
export const lawsOf = (flow: Flow): readonly Law[] => [
  ...everyLaw,
  ...(isForm(flow) ? closing(flow) : []),
  ...secretLaws(flow),
  ...flow.laws,
];
