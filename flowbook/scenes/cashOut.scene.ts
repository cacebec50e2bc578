import type { CashOutSnapshot } from '../../machines/games/cashOut.machine.ts';
import { cashOutFlow, lowered, matches, offered } from '../flows/cashOut.flow.ts';
import { bookAt } from '../flows/slips.ts';
import type { Flow } from '../flow.ts';
import { press, says } from '../world/acts.ts';
import type { Act, Scene } from '../world/scene.ts';
import { beginning, startingWith, text } from '../world/text.ts';
import type { Condition } from '../world/world.ts';
import { bookPage, bookReplies, tellings, tellsFromNow } from './books.ts';

const withdrawn = text('play_book_no_cash_out');

/** A book is looked at again once a sale is answered, and only what is offered can be pressed. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const { value, context } = snapshot as CashOutSnapshot;
  if (type === 'book.told')
    return value === 'selling'
      ? caseName.startsWith('it ') || caseName.startsWith('the bet ')
      : typeof value === 'string';
  if (type === 'sale.wanted' || type === 'sale.confirmed') return context.slip.cashOut !== null;
  return cashOutFlow.offer(snapshot, type, caseName);
};

const sees =
  (words: readonly string[], condition?: Condition): Act =>
  ({ ui }) =>
    ui.see('button', startingWith(...words), condition);
const presses =
  (words: readonly string[]): Act =>
  ({ ui }) =>
    ui.press('button', startingWith(...words));

const ended: Act = async ({ ui }) => {
  await ui.read(beginning('play_book_settled_said'));
  await ui.miss('button', startingWith('Cash out', text('play_book_selling'), withdrawn));
};

/** R8.20, R8.23: an open bet is sold on the page of its book. */
export const cashOutScene: Scene = {
  flow: { ...cashOutFlow, offer },
  page: 'game',
  begins: (variant) => bookPage({ told: bookAt(matches, [variant === 'an open bet' ? offered : lowered]) }),
  deeds: {
    'sale.wanted': presses(['Cash out ']),
    'sale.confirmed': presses(['Sell for ', 'Accept ']),
    'sale.left': press('play_book_keep'),
    ...tellings(cashOutFlow, 'book.told'),
    ...bookReplies(cashOutFlow, (world, slip) => tellsFromNow(world, bookAt(matches, [slip]))),
  },
  sees: {
    'cashOut.offered': sees(['Cash out ', withdrawn]),
    'cashOut.confirming': ({ ui }) => ui.read(beginning('play_book_confirm')),
    'cashOut.placing.sending': sees([text('play_book_selling')], 'busy'),
    'cashOut.placing.makingSure': sees([text('play_book_making_sure')], 'busy'),
    'cashOut.selling': sees([text('play_book_selling')], 'busy'),
    'cashOut.changed': says('play_book_offer_changed'),
    'cashOut.sold': ended,
    'cashOut.gone': ended,
    'sure.sending': null,
    'sure.pausing': null,
  },
};
