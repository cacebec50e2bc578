import { randomInt } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { run } from '../flowbook/paths/command.ts';
import { flows } from '../flowbook/registry.ts';
import { tellSite } from '../flowbook/scenes/tellSite.ts';
import { buttonStep } from '../src/auth/slider/moves.ts';
import { test } from './support/ownGateway.ts';
import { leaveSession } from './support/site.ts';
import { watchGaps } from './support/slider.ts';

interface Row {
  readonly does: readonly string[];
  readonly sees: readonly string[];
}

const rowsOf = (path: string): readonly Row[] =>
  path
    .split('\n### ')
    .slice(1)
    .map((step) => {
      const after = (mark: string): readonly string[] =>
        step.split('\n').flatMap((line) => (line.startsWith(mark) ? [withAddress(path, line.slice(mark.length))] : []));
      return { does: after('- Do: '), sees: after('- See: ') };
    });

const withAddress = (path: string, sentence: string): string =>
  sentence.replace(/\]\[(.*)\]$/, (_, name: string) => {
    const line = path.split('\n').find((each) => each.startsWith(`[${name}]: `)) ?? '';
    return `](${line.slice(name.length + 4)})`;
  });

/** The orders to the sandbox before the first step. */
const ordersIn = (path: string): string[] =>
  (path.split('\n### ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- [let '))
    .map((line) => withAddress(path, line.slice(2)));

const quoted = (text: string): string[] => [...text.matchAll(/“([^”]*)”/g)].map(([, name = '']) => name);

/** Does what a sentence says; throws where it asks for nothing that can be done. */
const follow = async (page: Page, gapShown: () => Promise<number>, sentence: string): Promise<void> => {
  const [first = '', second = ''] = quoted(sentence);
  const front = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page;
  const order = /^\[let .*\]\((\S+)\)$/.exec(sentence)?.[1];
  if (order !== undefined) {
    const door = await page.context().newPage();
    await door.goto(order);
    await door.getByRole('button', { name: 'Plan it' }).click();
    await expect(door.getByRole('listitem')).toHaveCount(1);
    await door.close();
  } else if (sentence.startsWith('type the characters of the picture')) {
    await front.getByRole('textbox', { name: first }).fill('ABCDE');
  } else if (sentence.startsWith('type the code from the outbox')) {
    await front.getByRole('textbox', { name: first }).fill('123456');
  } else if (sentence.startsWith('type “newcomer” and a few digits')) {
    await front.getByRole('textbox', { name: second }).fill(`newcomer${randomInt(1_000_000)}`);
  } else if (sentence === 'click “Move right” until the piece fits the gap') {
    const [gap, right] = [await gapShown(), front.getByRole('button', { name: first, exact: true })];
    for (let at = 0; Math.abs(at - gap) > buttonStep / 2; at += buttonStep) await right.click();
  } else if (sentence.startsWith('type “')) await front.getByRole('textbox', { name: second, exact: true }).fill(first);
  else if (sentence.startsWith('select the tab “')) await front.getByRole('tab', { name: first, exact: true }).click();
  else if (sentence.startsWith('click “')) await front.getByRole('button', { name: first, exact: true }).click();
  // The fields and rules of the sandbox are those that the sheet means.
  else if (!sentence.startsWith('prepare the fields and rules of registration'))
    throw new Error(`Nobody can do this: ${sentence}`);
};

const look = async (page: Page, sentence: string): Promise<void> => {
  const [name = ''] = quoted(sentence);
  const pattern = new RegExp(`^${name.replaceAll('…', String.raw`\d+`).replaceAll('.', String.raw`\.`)}$`);
  // The element in front is the last one.
  const button = page.getByRole('button', { name: pattern }).last();
  if (sentence.startsWith('“')) await expect(page.getByText(name).first()).toBeVisible();
  else if (sentence.startsWith('under each field'))
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  else if (sentence.startsWith('no dialog')) await expect(page.getByRole('dialog', { name: pattern })).toBeHidden();
  else if (sentence.startsWith('heading')) await expect(page.getByRole('heading', { name: pattern })).toBeVisible();
  else if (sentence.startsWith('dialog')) await expect(page.getByRole('dialog', { name: pattern })).toBeVisible();
  else if (sentence.endsWith('enabled')) await expect(button).toBeEnabled();
  else if (sentence.endsWith('disabled')) await expect(button).toBeDisabled();
  else throw new Error(`Nobody can see this: ${sentence}`);
};

const isRefusal = ({ does }: Row): boolean => does.some((sentence) => sentence.includes(' be refused with '));

/** Left to other tests: paths that need settings changed, the browser's cookies refused or a minute of waiting. */
const isForOthers = (sentence: string): boolean => /^(wait|have the browser|choose an account|open )/.test(sentence);

for (const { title, flow, variant = '', begin, codes } of [
  {
    title:
      'R4.39 R4.10 R8.14 a tester with the sandbox alone follows a printed check sheet through refusals of the login',
    flow: 'login',
    begin: async (page: Page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Log in' }).first().click();
    },
    codes: ['too_many_requests', 'verification_needed', 'wrong_credentials'],
  },
  {
    title:
      'R5.12 R8.14 R8.23 a tester with the sandbox alone follows a printed check sheet through refusals of a forgotten password',
    flow: 'forgotPassword',
    begin: async (page: Page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Log in' }).first().click();
      await page.getByRole('button', { name: 'Forgot password?' }).click();
    },
    codes: ['account_locked', 'code_wrong', 'feature_off', 'too_many_requests', 'verification_needed'],
  },
  {
    title:
      'R4.01 R8.01 R8.03 R8.14 a tester with the sandbox alone follows a printed check sheet through refusals of a registration',
    flow: 'register',
    variant: 'by name or number',
    begin: (page: Page) => page.goto('/register'),
    codes: ['affiliate_unknown', 'feature_off', 'name_taken', 'too_many_requests', 'verification_needed'],
  },
]) {
  test(title, async ({ page, baseURL }) => {
    const { out } = run([flow, '--format', 'markdown', '--sandbox', baseURL!], flows, { site: await tellSite() });
    expect(out).not.toContain('base64');
    expect(out).not.toContain('iVBOR');
    const paths = out.split('\n## ').filter((path) => path.includes(`\nVariant: ${variant}`));
    const gapShown = watchGaps(page);
    const refused = new Set<string>();
    for (const path of paths) {
      const rows = rowsOf(path);
      const until = rows.findIndex(({ does }) => does.some(isForOthers));
      const feasible = until < 0 ? rows : rows.slice(0, until);
      if (
        !feasible.some(isRefusal) ||
        feasible.some(({ does }) => does.includes('type “Mai Linh” into “Account holder name”'))
      )
        continue;
      await leaveSession(page);
      for (const order of ordersIn(path)) await follow(page, gapShown, order);
      await begin(page);
      for (const { does, sees } of feasible) {
        for (const sentence of does) {
          await follow(page, gapShown, sentence);
          const code = /refused with (\w+)/.exec(sentence)?.[1];
          if (code !== undefined) refused.add(code);
        }
        for (const sentence of sees) await look(page, sentence);
      }
    }
    expect([...refused].sort()).toEqual(codes);
  });
}
