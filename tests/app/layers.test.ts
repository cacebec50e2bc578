import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStep } from '../../machines/app/layers.ts';

test.each([
  ['as many entries as layers need no step', { open: 2, depth: 2, reach: 0 }, null],
  ['R2.01 a layer that opens gets an entry', { open: 1, depth: 0, reach: 0 }, { kind: 'push', depth: 1 }],
  [
    'R2.01 a layer that closes without Back removes its entry',
    { open: 0, depth: 1, reach: 0 },
    { kind: 'travel', by: -1 },
  ],
  [
    'R2.01 a layer that does not let Back close it gets its entry back',
    { open: 1, depth: 0, reach: 1 },
    { kind: 'travel', by: 1 },
  ],
  [
    'R2.01 an entry two layers above the open one, which Forward leads to, is left one step at a time',
    { open: 1, depth: 3, reach: 0 },
    { kind: 'travel', by: -1 },
  ],
  [
    'R2.01 a question that opens instead of closing gets its own entry',
    { open: 2, depth: 1, reach: 1 },
    { kind: 'push', depth: 2 },
  ],
])('%s', (_, situation, step) => {
  expect(nextStep(situation)).toEqual(step);
});

/** A browser with a page, and layers above it that close when asked, or refuse to. */
class Model {
  /** How many layers each entry stands for; the first belongs to the previous page. */
  entries: number[] = [-1, 0];
  at = 1;
  layers: boolean[] = [];

  follow(reach = 0): void {
    for (let turns = 0; ; turns += 1) {
      expect(turns).toBeLessThan(20);
      const step = nextStep({ open: this.layers.length, depth: this.entries[this.at]!, reach });
      if (step === null) return;
      if (step.kind === 'push') this.entries.splice(++this.at, Infinity, step.depth);
      else this.at += step.by;
      expect(this.entries[this.at], 'the page is left').toBeGreaterThanOrEqual(0);
    }
  }

  open(isYielding: boolean): void {
    this.layers.push(isYielding);
    this.follow();
  }

  close(): void {
    this.layers.pop();
    this.follow();
  }

  back(): void {
    const reach = this.entries[this.at]!;
    if (reach === 0) return;
    this.at -= 1;
    if (this.layers.at(-1) === true) this.layers.pop();
    this.follow(reach);
  }

  forward(): void {
    if (this.at === this.entries.length - 1) return;
    this.at += 1;
    this.follow();
  }
}

test('R2.01 the history matches the open layers, however they open, close, refuse and are navigated', () => {
  const steps = fc.array(fc.constantFrom('open', 'open firmly', 'close', 'back', 'forward'), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (done) => {
      const model = new Model();
      for (const step of done) {
        const before = [...model.layers];
        if (step === 'open') model.open(true);
        else if (step === 'open firmly') model.open(false);
        else if (step === 'close') model.close();
        else model[step]();
        if (step === 'back') expect(model.layers.length).toBe(before.length - (before.at(-1) === true ? 1 : 0));
        if (step === 'forward') expect(model.layers).toEqual(before);
        expect(model.entries[model.at]).toBe(model.layers.length);
        expect(model.entries.slice(0, model.at + 1)).toEqual([
          -1,
          ...Array.from({ length: model.layers.length + 1 }, (_, depth) => depth),
        ]);
      }
    }),
  );
});
