import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after, dayLong, hour } from '../../gateway/ground/clock.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import { documents } from '../../gateway/trust/stops/schema.ts';
import { atTheDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { pictureOf } from './support/pictures.ts';
import { changeSetting, newPlayer, type Player } from './support/withdrawals.ts';

const house = useHouse();
const { list, submit } = contract.kyc;
const db = () => house.gateway.database.db;
const clock = () => house.gateway.clock;
const at = (who: string) => atTheDesk(house, who);

beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await changeSetting(house, 'whitelabel', { kyc: 'offered' });
});

/** A member who has sent a document, and its number at the desk. */
const sender = async (): Promise<Player & { readonly id: string }> => {
  const player = await newPlayer(house, 0n);
  await player.guest.ask(submit, { kind: 'identity', images: [await pictureOf('png'), await pictureOf('jpeg')] });
  const [row] = await db().select().from(documents).where(eq(documents.member, player.member));
  return { ...player, id: String(row?.id) };
};

const own = async ({ guest }: Pick<Player, 'guest'>) => (await guest.ask(list, {})).list[0];

const logOf = async (subject: string) =>
  (await readLog(house.gateway.database, { subject })).rows.map(({ staff, act, reason }) => ({ staff, act, reason }));

describe('R1.22 the documents at the desk', () => {
  test('are seen by support and owners alone, pictures too, and nobody else can decide', async () => {
    const { account, id } = await sender();
    const seen: Record<string, number[]> = {};
    for (const name of ['Pia', 'Sam', 'Cleo', 'Abe', 'Ben']) {
      const desk = await at(name);
      const pages = ['/documents', `/documents/${id}`, `/documents/${id}/pictures/0`];
      seen[name] = await Promise.all(pages.map(async (path) => (await desk.open(path)).status));
    }
    const [all, none] = [
      [200, 200, 200],
      [404, 404, 404],
    ];
    expect(seen).toEqual({ Pia: none, Sam: all, Cleo: none, Abe: none, Ben: all });
    const refused = { acceptDocument: id, rejectDocument: id, askForDocument: account, askForNoDocument: account };
    for (const [act, subject] of Object.entries(refused))
      expect((await (await at('Pia')).act(act, subject, { reason: 'Unsure' })).status).toBe(403);
    expect(await own({ guest: await house.person(account) })).toMatchObject({ state: 'in_review' });
  });

  test('wait with the name that they have to show, by what was promised first, and are late after that', async () => {
    const { account, id } = await sender();
    const sam = await at('Sam');
    expect((await sam.open('/documents')).text).toContain(account);
    const { text } = await sam.open(`/documents/${id}`);
    for (const words of ['Real name', 'Reason for asking the sum of deposits', 'Picture 1', 'Picture 2', 'Promised by'])
      expect(text).toContain(words);
    expect(text).not.toContain('This is late.');
    const now = clock().now();
    clock().set(after(now, dayLong + hour));
    expect((await (await at('Sam')).open(`/documents/${id}`)).text).toContain('This is late.');
    clock().set(now);
    expect((await sam.open('/documents/999999')).status).toBe(404);
  });

  test('are being looked at once whoever may decide opens a picture, which the log notes, and the page still decides', async () => {
    const { guest, id } = await sender();
    const sam = await at('Sam');
    const opened = /name="opened" value="([^"]+)"/.exec((await sam.open(`/documents/${id}`)).html)?.[1] ?? '';
    expect(await own({ guest })).toMatchObject({ state: 'submitted' });
    expect((await sam.open(`/documents/${id}/pictures/1`)).status).toBe(200);
    expect((await sam.open(`/documents/${id}/pictures/2`)).status).toBe(404);
    expect(await own({ guest })).toMatchObject({ state: 'in_review' });
    expect((await sam.act('acceptDocument', id, { opened })).status).toBe(303);
    expect(await own({ guest })).toMatchObject({ state: 'accepted' });
    const { rows } = await readLog(house.gateway.database, { staff: 'Sam' });
    expect(rows.map(({ act, subject }) => [act, subject])).toContainEqual(['open', `/documents/${id}/pictures/1`]);
  });

  test('are accepted until a day that is still to come, and leave the list', async () => {
    const { guest, account, id } = await sender();
    const sam = await at('Sam');
    const past = await sam.act('acceptDocument', id, { validUntil: '2020-01-01T00:00', back: `/documents/${id}` });
    expect([past.status, past.text]).toEqual([422, expect.stringContaining('The document has to be valid now.')]);
    const accepted = await sam.act('acceptDocument', id, { validUntil: '2090-05-04T00:00', back: '/documents' });
    expect(accepted.status).toBe(303);
    expect(await own({ guest })).toMatchObject({ state: 'accepted', validUntil: '2090-05-04T00:00:00.000Z' });
    expect((await sam.open('/documents')).text).not.toContain(account);
    expect((await sam.open(`/documents/${id}`)).text).toMatch(/Accepted.*By Sam/);
    expect((await sam.act('rejectDocument', id, { reason: 'Too late' })).status).toBe(409);
    expect(await logOf(id)).toEqual([{ staff: 'Sam', act: 'acceptDocument', reason: null }]);
  });

  test('are rejected only for a reason, which the member reads', async () => {
    const { guest, id } = await sender();
    const sam = await at('Sam');
    expect((await sam.act('rejectDocument', id)).status).toBe(422);
    expect((await sam.act('rejectDocument', id, { reason: 'It is <b>blurred</b>.' })).status).toBe(303);
    expect(await own({ guest })).toMatchObject({ state: 'rejected', reason: 'It is <b>blurred</b>.', canSend: true });
    expect(await logOf(id)).toEqual([{ staff: 'Sam', act: 'rejectDocument', reason: 'It is <b>blurred</b>.' }]);
  });
});

describe('R1.22 on the page of a member, a document', () => {
  test('is asked for because the law does, and no more', async () => {
    const { guest, account } = await newPlayer(house, 0n);
    const sam = await at('Sam');
    const page = `/members/${account}/protection`;
    expect((await (await at('Pia')).open(page)).text).not.toContain('Identity document');
    expect((await sam.open(page)).text).toContain('Ask for a document');
    expect((await sam.act('askForDocument', account)).status).toBe(422);
    const reason = 'A bank has asked who this is.';
    expect((await sam.act('askForDocument', account, { reason, back: page })).status).toBe(303);
    expect(await own({ guest })).toMatchObject({ state: 'needed', cause: 'law', reason, left: '0' });
    const asked = await sam.open(page);
    expect(asked.text).toMatch(/by law.*Asked for/);
    expect(asked.text).not.toContain('Ask for a document');
    expect((await sam.act('askForDocument', account, { reason })).status).toBe(409);
    expect((await sam.act('askForNoDocument', account, { back: page })).status).toBe(303);
    expect(await own({ guest })).toMatchObject({ state: 'not_needed', cause: 'deposits', left: '200000' });
    expect(await logOf(account)).toEqual([
      { staff: 'Sam', act: 'askForNoDocument', reason: null },
      { staff: 'Sam', act: 'askForDocument', reason },
    ]);
  });
});
