import { playSafelyPath } from '../../machines/common/places.ts';
import { playFiguresFlow } from '../flows/playFigures.flow.ts';
import { heading, press } from '../world/acts.ts';
import { fetchAnswers } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const table = text('protection_figures_table');

/** What a member has spent, on the page where they play safely. */
export const playFiguresScene: Scene = {
  flow: playFiguresFlow,
  begins: () => ({ as: 'mai', site: { whitelabel: { protection: 'offered' } }, at: playSafelyPath }),
  deeds: { ...fetchAnswers(playFiguresFlow, 'load'), 'again.pressed': press('retry') },
  sees: {
    'playFigures.loading': async ({ ui }) => {
      await ui.see('heading', text('protection_figures_title'));
      await ui.miss('tab', text('protection_figures_week'));
    },
    'playFigures.failed': heading('protection_figures_failed'),
    'playFigures.shown': ({ ui }) => ui.read(table),
  },
};
