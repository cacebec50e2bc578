import { transactionsPath } from '../../machines/common/places.ts';
import { recordFlow } from '../flows/record.flow.ts';
import { button } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

/** A record of the member centre: the movements of the main wallet. */
export const recordScene: Scene = {
  flow: recordFlow,
  begins: () => ({ as: 'mai', at: transactionsPath }),
  deeds: {
    'filter.changed: another kind': ({ ui }) => ui.choose(text('record_kind'), 'deposit'),
    'filter.changed: a first day': ({ ui }) => ui.type(text('record_from'), '2026-01-02'),
    'filter.changed: a last day before it': ({ ui }) => ui.type(text('record_to'), '2026-01-01'),
    'filter.restored: another kind': ({ go }) => go(`${transactionsPath}?kind=withdrawal`),
    'filter.restored: a last day before the first': ({ go }) => go(`${transactionsPath}?from=2026-01-02&to=2026-01-01`),
    'filter.restored: the same': ({ go }) => go(transactionsPath),
    'more.requested': ({ ui }) => ui.press('button', text('record_more')),
    'csv.requested': ({ ui }) => ui.press('button', text('record_save')),
    'again.pressed': ({ ui }) => ui.press('button', text('retry')),
    ...answersTo(recordFlow, 'loadPage', {
      'too many, wait 42 s': text('too_many_requests'),
      'no answer': text('network_abnormal'),
    }),
    ...answersTo(recordFlow, 'saveCsv', {
      'too many, wait 42 s': text('too_many_requests'),
      'no answer': text('network_abnormal'),
    }),
  },
  sees: {
    'record.loading': ({ ui }) => ui.miss('button', text('record_save')),
    'record.misdated': ({ ui }) => ui.read(text('record_misdated')),
    'record.empty': ({ ui }) => ui.see('heading', text('record_none')),
    'record.failed': ({ ui }) => ui.see('heading', text('record_failed')),
    'record.shown': button('record_save', 'ready'),
    'record.more': button('record_more', 'busy'),
    'record.saving': button('record_save', 'busy'),
  },
};
