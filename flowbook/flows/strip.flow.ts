import { stripMachine } from '../../machines/content/strip.machine.ts';
import { defineFlow } from '../flow.ts';

const pointer = { by: 'pointer' } as const;
const focus = { by: 'focus' } as const;

export const stripFlow = defineFlow(stripMachine, {
  cases: {
    'slide.chosen': { 'the first': { index: 0 }, 'the second': { index: 1 } },
    'strip.held': { 'by the pointer': pointer, 'by the focus': focus },
    'strip.released': { 'by the pointer': pointer, 'by the focus': focus },
    'strip.paused': 'plain',
    'strip.resumed': 'plain',
  },
  variants: {
    'two banners': { banners: 2, reducedMotion: false },
    'two banners, less motion': { banners: 2, reducedMotion: true },
    'one banner': { banners: 1, reducedMotion: false },
  },
  project: ({ index, holds }) => [index, ...[...holds].sort()],
});
