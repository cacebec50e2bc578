import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { limits, sliders, tickets } from '../../gateway/trust/protect/schema.ts';
import { isBelievable } from '../../gateway/trust/protect/slider.path.ts';
import { sweep } from '../../gateway/sweep.ts';
import { decodePng, type DecodedPng } from './security/decodePng.ts';
import { useHouse, type Guest } from './support/house.ts';
import { byHand, gapOf, humanTicket, pass } from './support/human.ts';

const { slider, sliderAnswer, forgotCode } = contract.verification;

const house = useHouse({ trustedProxies: ['127.0.0.1'] });
const minute = 60_000;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await house.gateway.database.db.delete(limits);
});

const lumaOf = ({ palette, pixels }: DecodedPng, at: number): number =>
  (palette[pixels[at]!] ?? []).reduce((sum, part) => sum + part, 0);

const isClear = ({ pixels, opacity }: DecodedPng, at: number): boolean => opacity[pixels[at]!] === 0;

describe('the picture', () => {
  const draw = async () => {
    const reply: ReplyOf<typeof slider> = await (await house.guest()).ask(slider, { purpose: 'register' });
    const [background, piece] = [reply.background, reply.piece].map((png) => decodePng(Buffer.from(png, 'base64')));
    return { reply, background: background!, piece: piece!, x: await gapOf(house, reply.sliderId) };
  };

  test('R4.01 is a scene with a gap, and a transparent square with the piece', async () => {
    const { reply, background, piece } = await draw();
    expect([reply.width, reply.height, reply.pieceSize]).toEqual([background.width, background.height, piece.width]);
    expect([background.width, background.height, piece.width, piece.height]).toEqual([320, 160, 48, 48]);
    expect(background.chunks).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect(piece.chunks).toEqual(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
    const clear = [...piece.pixels.keys()].filter((at) => isClear(piece, at)).length / piece.pixels.length;
    expect(clear).toBeGreaterThan(0.2);
    expect(clear).toBeLessThan(0.5);
  });

  test('R4.01 shows the gap where the gateway expects the piece, darker where it is missing', async () => {
    for (let drawn = 0; drawn < 5; drawn += 1) {
      const { reply, background, piece, x } = await draw();
      const inside = [...piece.pixels.keys()].filter((at) => !isClear(piece, at));
      const pairs = inside.map(
        (at) => [lumaOf(piece, at), lumaOf(background, (reply.y + Math.floor(at / 48)) * 320 + x + (at % 48))] as const,
      );
      const same = pairs.filter(([cut, left]) => cut === left);
      expect(pairs.filter(([cut, left]) => cut < left)).toEqual([]);
      // Only the rim is left as it is, so that both can be seen in every scene.
      expect(new Set(same.map(([cut]) => cut))).toEqual(new Set([3 * 255]));
      expect(same.length).toBeLessThan(pairs.length / 4);
    }
  });

  test('is different each time, keeps off the edges and does not reveal where the gap is', async () => {
    const guest = await house.guest();
    const drawn = [];
    for (let count = 0; count < 25; count += 1) drawn.push(await guest.ask(slider, {}));
    expect(new Set(drawn.map(({ background }) => background)).size).toBe(25);
    const rows = await house.gateway.database.db.select().from(sliders);
    expect(Math.min(...rows.map(({ x }) => x))).toBeGreaterThanOrEqual(80);
    expect(Math.max(...rows.map(({ x }) => x))).toBeLessThanOrEqual(320 - 48 - 8);
    expect(new Set(rows.map(({ x }) => x)).size).toBeGreaterThan(10);
    expect(Math.min(...drawn.map(({ y }) => y))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn.map(({ y }) => y))).toBeLessThanOrEqual(160 - 48);
    expect(Object.keys(drawn[0]!).sort()).toEqual([
      'background',
      'expirationTime',
      'height',
      'piece',
      'pieceSize',
      'sliderId',
      'width',
      'y',
    ]);
  });

  test('is served thirty times a minute to one address, and another address has its own thirty', async () => {
    const guest = await house.guest();
    for (let count = 0; count < 30; count += 1) await guest.ask(slider, {});
    expect(await guest.refused(slider)).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await guest.send(slider, {}, { headers: { 'x-forwarded-for': '203.0.113.9' } })).toSucceed();
    pass(house, minute);
    expect(await guest.send(slider, {})).toSucceed();
  });
});

describe('an answer', () => {
  let guest: Guest;
  let sliderId: string;
  let gap: number;
  beforeEach(async () => {
    guest = await house.guest();
    ({ sliderId } = await guest.ask(slider, { purpose: 'forgot' }));
    gap = await gapOf(house, sliderId);
    pass(house, 1_000);
  });

  const right = () => ({ sliderId, x: gap, path: byHand(gap), by: 'drag' as const });

  test('R4.01 R3.03 in the gap earns a ticket, and the picture takes no second answer', async () => {
    expect(await guest.ask(sliderAnswer, right())).toEqual({
      ticket: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      expirationTime: expect.any(String) as string,
    });
    expect(await guest.refused(sliderAnswer, right())).toMatchObject({ status: 410, code: 'code_expired' });
  });

  test('next to the gap uses the picture up', async () => {
    expect(await guest.refused(sliderAnswer, { ...right(), x: gap - 6, path: byHand(gap - 6) })).toMatchObject({
      status: 422,
      code: 'captcha_wrong',
    });
    expect(await guest.refused(sliderAnswer, right())).toMatchObject({ code: 'code_expired' });
  });

  test('that reaches the gap at once is refused as automated', async () => {
    expect(
      await guest.send(sliderAnswer, {
        ...right(),
        path: [
          { at: 0, x: 0 },
          { at: 900, x: gap },
        ],
      }),
    ).toBeRefusedWith('captcha_wrong');
  });

  test('that claims to have taken longer than the picture is old is refused', async () => {
    expect(await guest.send(sliderAnswer, { ...right(), path: byHand(gap, 30_000) })).toBeRefusedWith('captcha_wrong');
  });

  test.each(['keys', 'buttons'] as const)('by %s needs no drag', async (by) => {
    expect(
      (
        await guest.send(sliderAnswer, {
          sliderId,
          x: gap,
          path: [
            { at: 0, x: 0 },
            { at: 900, x: gap },
          ],
          by,
        })
      ).status,
    ).toBe(200);
  });

  test('is too late after two minutes', async () => {
    pass(house, 2 * minute - 1_000);
    expect(await guest.refused(sliderAnswer, right())).toMatchObject({ code: 'code_expired' });
  });

  test('from another address is refused, and leaves the picture unused', async () => {
    expect(await guest.refused(sliderAnswer, right(), { headers: { 'x-forwarded-for': '203.0.113.9' } })).toMatchObject(
      { code: 'code_expired' },
    );
    expect(await guest.send(sliderAnswer, right())).toSucceed();
  });
});

describe('a ticket', () => {
  const recipient = { mobileNum: '912345678', countryDialingCode: '84' };
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  const askForCode = (guest: Guest, ticket: string | undefined, headers = {}) =>
    guest.send(forgotCode, { ...recipient, ...(ticket === undefined ? {} : { humanTicket: ticket }) }, { headers });

  const sentFrom = (address: string) =>
    house.gateway.database.db
      .insert(limits)
      .values({ bucket: `code:address:${address}`, since: house.gateway.clock.now(), hits: 3 });

  beforeEach(async () => {
    await sentFrom('127.0.0.1');
    await sentFrom('203.0.113.9');
  });

  test('R3.17 opens one call, once', async () => {
    const guest = await house.guest();
    const ticket = await humanTicket(house, guest, 'forgot');
    expect(await askForCode(guest, ticket)).toSucceed();
    pass(house, minute);
    expect(await askForCode(guest, ticket)).toBeRefusedWith('verification_needed');
  });

  test('opens nothing but what it was earned for', async () => {
    const guest = await house.guest();
    const heard = await askForCode(guest, await humanTicket(house, guest, 'register'));
    expect([heard.status, heard.envelope?.code]).toEqual([422, 'verification_needed']);
  });

  test('opens nothing from another address', async () => {
    const guest = await house.guest();
    const ticket = await humanTicket(house, guest, 'forgot');
    expect(await askForCode(guest, ticket, elsewhere)).toBeRefusedWith('verification_needed');
    expect(await askForCode(guest, ticket)).toSucceed();
  });

  test('is valid for ten minutes', async () => {
    const guest = await house.guest();
    const [early, late] = [await humanTicket(house, guest, 'forgot'), await humanTicket(house, guest, 'forgot')];
    pass(house, 10 * minute - 3_000);
    expect(await askForCode(guest, early)).toSucceed();
    pass(house, minute);
    expect(await askForCode(guest, late)).toBeRefusedWith('verification_needed');
  });

  test('is not used up by a rate limit', async () => {
    const guest = await house.guest();
    expect(await askForCode(guest, await humanTicket(house, guest, 'forgot'))).toSucceed();
    const ticket = await humanTicket(house, guest, 'forgot');
    expect(await askForCode(guest, ticket)).toBeRefusedWith('too_many_requests');
    pass(house, minute);
    expect(await askForCode(guest, ticket)).toSucceed();
  });

  test('is stored as a digest, and swept away with the pictures once it expires', async () => {
    const { database, clock } = house.gateway;
    const guest = await house.guest();
    const ticket = await humanTicket(house, guest);
    await guest.ask(slider, {});
    const rows = await database.db.select().from(tickets);
    expect(
      rows.some(({ digest }) => digest.toString('base64url') === ticket || digest.toString().includes(ticket)),
    ).toBe(false);
    pass(house, 11 * minute);
    await sweep(database, clock.now(), { sessionHours: 12 });
    expect([await database.db.$count(tickets), await database.db.$count(sliders)]).toEqual([0, 0]);
  });
});

describe('a path', () => {
  const gaps = fc.integer({ min: 80, max: 264 });
  const spans = fc.integer({ min: 300, max: 20_000 });
  const ways = fc.constantFrom('drag' as const, 'keys' as const, 'buttons' as const);
  const age = 60_000;
  const at = (x: number, path: { at: number; x: number }[], by: 'drag' | 'keys' | 'buttons' = 'drag') => ({
    x,
    path,
    by,
  });

  test('drawn by hand is accepted, wherever the gap, however slow, and up to five pixels off', () => {
    fc.assert(
      fc.property(gaps, spans, fc.integer({ min: -5, max: 5 }), (gap, span, off) =>
        isBelievable(at(gap + off, byHand(gap + off, span)), gap, age),
      ),
    );
  });

  test('that ends further away is refused, whatever its course', () => {
    fc.assert(
      fc.property(gaps, spans, ways, fc.integer({ min: 6, max: 60 }), fc.boolean(), (gap, span, by, off, isLeft) => {
        const x = gap + (isLeft ? -off : off);
        return !isBelievable(at(x, byHand(x, span), by), gap, age);
      }),
    );
  });

  test('marked as made by keys or buttons is accepted, whatever its steps', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 });
    fc.assert(
      fc.property(
        gaps,
        spans,
        steps,
        fc.constantFrom('keys' as const, 'buttons' as const),
        (gap, span, between, by) => {
          const path = [0, ...between, gap].map((x, index, all) => ({
            at: Math.round((span * index) / (all.length - 1)),
            x,
          }));
          return isBelievable(at(gap, path, by), gap, age);
        },
      ),
    );
  });

  test('finished faster than anyone can look is refused', () => {
    fc.assert(
      fc.property(
        gaps,
        fc.integer({ min: 0, max: 299 }),
        ways,
        (gap, span, by) => !isBelievable(at(gap, byHand(gap, span), by), gap, age),
      ),
    );
  });

  test('of perfect evenness is refused as not drawn by hand', () => {
    fc.assert(
      fc.property(gaps, spans, fc.integer({ min: 8, max: 200 }), (gap, span, many) => {
        const path = Array.from({ length: many + 1 }, (_, index) => ({
          at: Math.round((span * index) / many),
          x: Math.round((gap * index) / many),
        }));
        return !isBelievable(at(gap, path), gap, age);
      }),
    );
  });

  test('that jumps most of the way is refused as not drawn by hand', () => {
    fc.assert(
      fc.property(gaps, spans, (gap, span) => {
        const waiting = byHand(Math.floor(gap * 0.3), span).map((step) => ({ ...step, at: Math.round(step.at / 2) }));
        return !isBelievable(at(gap, [...waiting, { at: span, x: gap }]), gap, age);
      }),
    );
  });

  test('that goes back in time, or nearly as far back as forward, is refused as not drawn by hand', () => {
    fc.assert(
      fc.property(gaps, fc.integer({ min: 600, max: 20_000 }), (gap, span) => {
        const path = byHand(gap, span);
        const swapped = [...path.slice(0, 10), { at: span, x: gap }, ...path.slice(10)];
        const again = [
          ...path,
          ...byHand(gap, span).map((step) => ({ at: span + step.at, x: gap - step.x })),
          ...path.map((step) => ({ ...step, at: 2 * span + step.at })),
        ];
        return !isBelievable(at(gap, swapped), gap, age) && !isBelievable(at(gap, again), gap, age);
      }),
    );
  });

  test('that does not end where the piece is, or takes longer than the picture is old, is refused', () => {
    fc.assert(
      fc.property(
        gaps,
        spans,
        ways,
        (gap, span, by) =>
          !isBelievable({ x: gap, path: byHand(gap - 1, span), by }, gap, age) &&
          !isBelievable(at(gap, byHand(gap, span), by), gap, span - 251),
      ),
    );
  });
});
