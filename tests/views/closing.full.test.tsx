// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { walksToCalls } from '../../flowbook/world/plan.ts';
import { scenes } from '../../flowbook/scenes/index.ts';
import { walkThrough } from '../../flowbook/world/walk.ts';
import { mountWorld } from './support/site.tsx';

// Loads the form that most walks begin with up front, so that nothing waits for it.
import '../../src/auth/login/Login.tsx';

test.each(Object.entries(scenes))(
  '%s: closing the page stops every call that has no answer yet',
  { timeout: 60_000 },
  async (_, scene) => {
    for (const [call, walk] of walksToCalls(scene)) {
      const { world, close } = mountWorld();
      try {
        await walkThrough(scene, walk, world);
        expect(world.gateway.waiting).toContain(call);
      } finally {
        await close();
      }
      expect(world.gateway.waiting, walk.name).not.toContain(call);
    }
  },
);
