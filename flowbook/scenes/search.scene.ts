import { contract } from '../../contract/index.ts';
import { loaded, searchFlow } from '../flows/search.flow.ts';
import { reply } from '../world/answers.ts';
import { fillIn, press } from '../world/acts.ts';
import { fetchAnswers } from '../world/declared.ts';
import { text, startingWith, containing, counted } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const { index } = contract.games;
const onBox =
  (key: 'ArrowDown' | 'ArrowUp' | 'Enter' | 'i'): Act =>
  ({ ui }) =>
    ui.keyOn('combobox', text('header_search'), key);

/** R2.107: the search of everything, opened from home by a visitor. */
export const searchScene: Scene = {
  // The games come by themselves, and every text that is typed here finds those of the examples.
  flow: {
    ...searchFlow,
    variants: { [loaded]: searchFlow.variants[loaded] },
    offer: (snapshot, type, name) => type !== 'finder.came' && searchFlow.offer(snapshot, type, name),
  },
  begins: () => ({
    as: 'visitor',
    orders: { [index.name]: reply(index) },
    then: async (visit) => {
      const { ui, until, isIn } = visit;
      await press('search_title')(visit);
      await ui.see('combobox', text('header_search'));
      await until(
        () => isIn(['catalogue.ready']),
        () => 'not all games are loaded',
      );
    },
  }),
  deeds: {
    'text.typed: a name': fillIn('header_search', 'an'),
    'text.typed: an unknown name': fillIn('header_search', 'zz'),
    'text.typed: no text': fillIn('header_search', ''),
    'part.chosen: games': ({ ui }) => ui.press('tab', startingWith('Games')),
    'choice.moved: down': onBox('ArrowDown'),
    'choice.moved: up': onBox('ArrowUp'),
    'row.opened: the chosen one': onBox('Enter'),
    'row.asked: the chosen one': onBox('i'),
    'search.retried': press('retry'),
    'search.closed': ({ ui }) => ui.key('Escape'),
    ...fetchAnswers(searchFlow, 'lookElsewhere'),
  },
  sees: {
    'search.start': ({ ui }) => ui.see('option', containing(text('header_log_in'))),
    'search.typing': null,
    'search.looking': null,
    'search.shown': ({ ui }) => ui.read(counted('search_found')),
    'search.empty': ({ ui }) => ui.see('heading', startingWith('Nothing is called')),
    'search.failed': ({ ui }) => ui.see('button', text('retry')),
    'search.closed': ({ ui }) => ui.miss('dialog', text('search_title')),
  },
};
