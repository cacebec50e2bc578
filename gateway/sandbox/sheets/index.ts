import type { Context, Hono } from 'hono';
import { filesOf } from '../../../contract/sandbox.ts';
import { documentPolicy, sheetPolicy } from '../../ground/http/headers.ts';
import { peerAddress } from '../../ground/http/origin.ts';
import { Refusal } from '../../ground/refusal.ts';
import { chooseCarrier } from '../../trust/calls/carrier.ts';
import { startSession } from '../../trust/protect/sessions.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import { beginPage, beginScript, choicePage, resultsPage, sheetPage } from './pages.ts';
import { prepare, restore, type Means } from './prepare.ts';
import { keepResult, readResults, verdicts, type Answer } from './results.ts';
import { commitOf, findSheet, type Sheet } from './shape.ts';

type Fields = Readonly<Record<string, string>>;

const answersIn = (fields: Fields, { steps }: Sheet): readonly Answer[] =>
  steps.map((_, at) => ({
    verdict: verdicts.find((verdict) => verdict === fields[`verdict-${at}`]) ?? null,
    words: (fields[`words-${at}`] ?? '').trim().slice(0, 4_000),
  }));

const nothingSaid = { answers: [], said: null };

/** The check sheets of the flow book: a tester prepares one with a press, does it, and sends what happened. */
export const addSheets = (app: Hono, means: Means): void => {
  const { services, faults } = means;
  const { config, database, clock } = services;
  const { flowFolder, dataFolder } = config;
  const carrier = chooseCarrier(config);
  const sheetFor = (c: Context) => findSheet(flowFolder, c.req.query('flow') ?? '', c.req.query('path') ?? '');

  const enter = async (c: Context, member: bigint | null): Promise<void> => {
    if (member === null) {
      carrier.clear(c);
      return;
    }
    const visit = { ip: peerAddress(c), device: c.req.header('user-agent') ?? '', passwordDue: false };
    carrier.give(c, await startSession(database, member, { ...visit, now: clock.now() }));
  };

  const done: Readonly<Record<string, (c: Context, sheet: Sheet, fields: Fields) => Promise<string>>> = {
    back: async () => {
      faults.clear();
      const names = await restore(means);
      return names.length === 0
        ? 'No setting was changed. No answer is planned any more.'
        : `Put back: ${names.join(', ')}. No answer is planned any more.`;
    },
    order: (_, { steps }, { do: act = '' }) => {
      const at = Number(act.split(' ')[1]);
      const plans = steps[at]?.plans ?? [];
      for (const plan of plans) faults.plan(plan);
      return Promise.resolve(`Ordered for step ${at}.`);
    },
    answer: () => {
      const held = faults.held().length;
      faults.answer();
      return Promise.resolve(held === 0 ? 'No call waits for its answer.' : 'The call that waited is answered.');
    },
    send: (c, sheet, fields) => {
      const { flow, id: path, title, commit } = sheet;
      const answers = [...answersIn(fields, sheet)];
      if (answers.every(({ verdict, words }) => verdict === null && words === ''))
        return Promise.resolve('Nothing was sent: say of at least one step how it went.');
      const browser = c.req.header('user-agent') ?? '';
      keepResult(dataFolder, { flow, path, title, commit, browser, at: clock.now().toISOString(), answers });
      return Promise.resolve('Sent. Thank you.');
    },
  };

  app.use('/sandbox/sheet', async (c, next) => {
    c.header('content-security-policy', documentPolicy);
    await next();
  });
  app.get('/sandbox/sheet', (c) => {
    const found = sheetFor(c);
    return 'why' in found
      ? c.html(choicePage(found), c.req.query('flow') === undefined ? 200 : 404)
      : c.html(sheetPage(found, nothingSaid));
  });
  app.post('/sandbox/sheet', async (c) => {
    const sheet = sheetFor(c);
    if ('why' in sheet) return c.html(choicePage(sheet), 404);
    const fields = await c.req.parseBody<Fields>();
    const act = (fields['do'] ?? '').split(' ')[0] ?? '';
    try {
      if (act === 'prepare') {
        const prepared = await prepare(means, sheet);
        await enter(c, prepared.member);
        // A file that the browser keeps is not fetched, so none can fail.
        if (sheet.steps.some(({ plans }) => plans.some(({ call }) => filesOf(call) !== null)))
          c.header('clear-site-data', '"cache"');
        c.header('content-security-policy', sheetPolicy);
        return await c.html(beginPage(prepared));
      }
      const doing = Object.hasOwn(done, act) ? done[act] : undefined;
      if (!doing) throw new Refusal('bad_request', { fields: ['do'] });
      const said = await doing(c, sheet, fields);
      return await c.html(sheetPage(sheet, { answers: answersIn(fields, sheet), said }));
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof DeskRefusal)) throw error;
      const named = error instanceof Refusal ? (error.details.fields ?? []).join(', ') : '';
      const failed = `That was not done: ${error.message} (${error.code}${named === '' ? '' : `: ${named}`}).`;
      return c.html(sheetPage(sheet, { answers: answersIn(fields, sheet), said: null, failed }), 409);
    }
  });
  app.get('/sandbox/sheet/begin.js', (c) =>
    c.body(beginScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/sandbox/sheet/results', (c) => {
    const all = readResults(dataFolder);
    if (c.req.query('as') === 'json') return c.json({ list: all.results });
    c.header('content-security-policy', documentPolicy);
    return c.html(resultsPage(all, (flow) => commitOf(flowFolder, flow)));
  });
};
