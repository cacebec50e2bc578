import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { longestLog } from '../../contract/limits.ts';
import { feedback } from '../../gateway/domains/service/schema.ts';
import { defaultLimits } from '../../gateway/trust/settings/limits.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const call = contract.service.feedback;
const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const said = { questionType: 'game', content: 'The reels stand still.', contactInfo: 'mai@example.com' } as const;
const taken = { at: 1_204, actor: 'x:3', transition: 'login.open.filling.editing | form.submitted | 0' };
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

const kept = async (feedbackId: string) =>
  (await house.gateway.database.db.select().from(feedback)).find(({ id }) => String(id) === feedbackId);

test('R7.44 R3.42 the feedback of a visitor is stored without a name', async () => {
  const { feedbackId } = await (await house.guest()).ask(call, said);
  expect(await kept(feedbackId)).toMatchObject({ member: null, ...said, life: null });
});

test('R7.44 the feedback of a member is stored with the account, and with the recorded steps if the member agrees', async () => {
  const { feedbackId } = await (await house.person('mai')).ask(call, { ...said, life: [taken] });
  expect(await kept(feedbackId)).toMatchObject({ member: await house.memberId('mai'), life: [taken] });
});

test.each([
  ['too few words', words(2), false],
  ['the fewest words', words(3), true],
  ['the most words', words(200), true],
  ['too many words', words(201), false],
  ['enough words of a script without spaces', '老虎机停止转动了', true],
  ['signs without words', '... !!! ???', false],
])('R5.19 the length of a text is checked: %s', async (_, content, isTaken) => {
  const { envelope } = await (await house.guest()).send(call, { ...said, content });
  expect(envelope).toMatchObject(
    isTaken ? { success: true } : { success: false, code: 'invalid_fields', value: { fields: ['content'] } },
  );
});

test.each([
  ['typed text in a transition', { ...taken, transition: 'login.open | form.submitted | deal-me-in' }],
  ['an extra text', { ...taken, typed: 'deal-me-in' }],
  ['a sentence in place of a transition', { ...taken, transition: 'my password is deal-me-in' }],
])('recorded steps with personal content are refused: %s', async (_, step) => {
  const { envelope } = await (await house.guest()).send(call, { ...said, life: [step] as (typeof taken)[] });
  expect(envelope).toMatchObject({ success: false, code: 'bad_request' });
});

test('recorded steps may be as long as the site keeps them, and no longer', async () => {
  const life = (steps: number) =>
    Array.from({ length: steps }, () => ({ ...taken, transition: `${'a.'.repeat(50)} | ${'b.'.repeat(60)} | 12` }));
  const guest = await house.guest();
  expect(await guest.ask(call, { ...said, content: 'word '.repeat(200), life: life(longestLog) })).toEqual({
    feedbackId: expect.any(String) as string,
  });
  expect(await guest.refused(call, { ...said, life: life(longestLog + 1) })).toMatchObject({ code: 'bad_request' });
});

test('R8.14 feedback is rate-limited', async () => {
  const guest = await house.guest();
  await writeSetting(house.gateway.database, 'limits', {});
  for (let at = 0; at < defaultLimits.feedbackPerAddress.most; at++) await guest.send(call, said);
  expect(await guest.refused(call, said)).toMatchObject({ status: 429, code: 'too_many_requests' });
  await liftLimits(house.gateway.database);
});

const open = async (path: string) => (await fetch(`${house.url}${path}`)).text();

test('the sandbox shows feedback and gives it to the flow book', async () => {
  const { feedbackId } = await (
    await house.person('nils')
  ).ask(call, { ...said, content: 'It <b>stops</b> here.', life: [taken] });
  const page = await open('/sandbox/feedback');
  expect(page).toContain('It &lt;b&gt;stops&lt;/b&gt; here.');
  expect(page).toContain(`/flows/#/report/${feedbackId}`);
  expect(JSON.parse(await open(`/sandbox/feedback/${feedbackId}`))).toEqual({
    feedbackId,
    account: 'nils',
    at: expect.any(String) as string,
    ...said,
    content: 'It <b>stops</b> here.',
    life: [taken],
  });
  expect((await fetch(`${house.url}/sandbox/feedback/999999`)).status).toBe(404);
});
