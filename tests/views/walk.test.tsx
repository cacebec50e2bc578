// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { plansFor, wordsFor } from '../walk/plan.ts';
import { scenes } from '../walk/scenes/index.ts';
import { walkThrough } from '../walk/walk.ts';
import { mountWorld } from './support/mounted.tsx';

const all = Object.entries(scenes);

test.each(all)('%s: a person sees and does all that can happen', { timeout: 60_000 }, async (_, scene) => {
  const plans = plansFor(scene);
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    const { world, close } = mountWorld();
    try {
      await walkThrough(scene, plan, world);
    } finally {
      await close();
    }
  }
});

test.each(all)('%s: every step and every state has its words, and no other', (_, scene) => {
  expect({ deeds: Object.keys(scene.deeds).sort(), sees: Object.keys(scene.sees).sort() }).toEqual(wordsFor(scene));
});
