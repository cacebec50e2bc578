import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { answerNow, presets } from '../../../contract/sandbox.ts';
import type { Fault } from '../faults.ts';
import { wordsOf } from '../faultPage.ts';
import { page } from '../page.ts';
import { isPreset } from '../presets/index.ts';
import type { Prepared } from './prepare.ts';
import { verdicts, type Answer, type Result } from './results.ts';
import type { NoSheet, Sheet, Step } from './shape.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const addressOf = (flow: string, path?: string): string =>
  `/sandbox/sheet?${new URLSearchParams({ flow, ...(path !== undefined && { path }) }).toString()}`;

const short = (commit: string): string => commit.slice(0, 8);

/** A list with what there is to choose from, and why. */
export const choicePage = ({ why, flow, choices }: NoSheet): Html =>
  page(
    'Check sheets',
    html`<p role="status">${why}</p>
      <ul>
        ${choices.map(
          ({ name, title }) =>
            html`<li><a href="${flow === null ? addressOf(name) : addressOf(flow, name)}">${title}</a></li>`,
        )}
      </ul>
      <p>
        ${flow === null ? '' : html`<a href="/sandbox/sheet">All flows</a> · `}<a href="/sandbox/sheet/results"
          >Results</a
        >
      </p>`,
  );

const list = (title: string, lines: readonly string[]): Html | string =>
  lines.length === 0
    ? ''
    : html`<h3>${title}</h3>
        <ol>
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ol>`;

const planList = (plans: readonly Fault[], at: number): Html | string =>
  plans.length === 0
    ? ''
    : html`<details>
          <summary>
            ${plans.length === 1 ? 'One answer is' : `${plans.length} answers are`} ordered
            ${at === 0 ? 'by Prepare' : 'first'}
          </summary>
          ${plans.map((plan) => html`<p>${wordsOf(plan)}</p>`)}
        </details>
        ${at === 0 ? '' : html`<button class="quiet" name="do" value="order ${at}">Order ${plans.length === 1 ? 'it' : 'them'} now</button>`}`;

const stepPart = (flow: string, step: Step, at: number, { verdict, words }: Answer): Html => {
  const title = at === 0 ? 'The beginning' : `Step ${at}`;
  return html`<section id="step-${at}" aria-labelledby="title-${at}">
    <h2 id="title-${at}">${title}</h2>
    ${step.notPossible === null ? '' : html`<p role="note">Not possible here: ${step.notPossible}</p>`}
    ${planList(step.plans, at)} ${list('Do', step.words)}
    ${step.words.some((words) => words.startsWith(answerNow)) ? html`<button class="quiet" name="do" value="answer">Answer now</button>` : ''}
    ${list('See', step.looks)}
    ${
      step.states.length === 0
        ? ''
        : html`<p>
            <small
              >Its screen: ${step.states.map((state) => html`<a href="/flows/#/${flow}/${state}">${state}</a> `)}</small
            >
          </p>`
    }
    <fieldset>
      <legend>${title}</legend>
      ${verdicts.map(
        (each) =>
          html`<label
            ><input type="radio" name="verdict-${at}" value="${each}" ${each === verdict ? 'checked' : ''} />
            ${each}</label
          >`,
      )}
    </fieldset>
    <label>What you saw instead, or want to say <textarea name="words-${at}" rows="2">${words}</textarea></label>
  </section>`;
};

/** A sheet, with what its tester has answered so far. */
export const sheetPage = (
  { flow, id, title, variant, commit, begins, steps }: Sheet,
  { answers, said, failed = null }: { answers: readonly Answer[]; said: string | null; failed?: string | null },
): Html => {
  const { as, has = [], site = {} } = begins;
  const who = as === 'visitor' ? 'as a visitor' : `logged in as ${as}`;
  const changed = Object.keys(site);
  const given = [
    ...has.map((name) => (isPreset(name) ? presets[name] : name)),
    ...(changed.length === 0 ? [] : [`settings of its own (${changed.join(', ')})`]),
  ];
  return page(
    title,
    html`${said === null ? '' : html`<p role="status">${said}</p>`}
      ${failed === null ? '' : html`<p role="alert">${failed}</p>`}
      <p>
        ${flow}, ${variant}, path <code>${id}</code> of version <code>${short(commit)}</code>. It begins
        ${who}${given.length === 0 ? '' : `, with ${given.join(', and ')}`}.
      </p>
      <form method="post" action="${addressOf(flow, id)}">
        <p class="row">
          <button name="do" value="prepare" formtarget="_blank">Prepare</button>
          <button class="quiet" name="do" value="prepare">Prepare in this tab</button>
          <button class="quiet" name="do" value="back">Put back</button>
        </p>
        <p>
          <small
            >Prepare forgets every planned answer, puts the account and the settings back, logs this browser in and
            opens the site in a new tab. What this browser keeps of the site is forgotten.</small
          >
        </p>
        ${steps.map((step, at) => stepPart(flow, step, at, answers[at] ?? { verdict: null, words: '' }))}
        <p class="row"><button name="do" value="send">Send</button></p>
      </form>
      <p><a href="${addressOf(flow)}">Other paths of ${flow}</a> · <a href="/sandbox/sheet/results">Results</a></p>`,
  );
};

/** Writes what the browser is to keep, and opens the site. */
export const beginPage = ({ at, keeps }: Prepared): Html =>
  page(
    'The sheet begins',
    html`<p>The site opens. If it does not: <a href="${at}">open it</a>.</p>
      <script src="/sandbox/sheet/begin.js" data-begin="${JSON.stringify({ at, keeps })}"></script>`,
  );

/** The script of that page; cookies that only the gateway reads stay as they are. */
export const beginScript = `const { at, keeps: { cookies = {}, storage = {}, tab = {} } } = JSON.parse(document.currentScript.dataset.begin);
localStorage.clear();
sessionStorage.clear();
for (const name of document.cookie.split('; ').map((one) => one.split('=')[0]))
  if (name !== '' && name !== 'flowBook') document.cookie = name + '=; path=/; max-age=0';
for (const [name, value] of Object.entries(cookies)) document.cookie = name + '=' + value + '; path=/; samesite=lax';
for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
location.replace(at);
`;

const counted = (answers: readonly Answer[], wanted: Answer['verdict']): number =>
  answers.filter(({ verdict }) => verdict === wanted).length;

/** The results that testers have sent, and to which of them the present sheets no longer belong. */
export const resultsPage = (
  { results, unread }: { results: readonly Result[]; unread: readonly string[] },
  commitOf: (flow: string) => string | null,
): Html =>
  page(
    'Results of check sheets',
    html`${results.length === 0 ? html`<p role="status">Nothing yet. What testers send appears here.</p>` : ''}
      ${unread.length === 0 ? '' : html`<p role="alert">These files are no results: ${unread.join(', ')}.</p>`}
      <ul>
        ${results.map(({ flow, path, title, commit, browser, at, answers }) => {
          const present = commitOf(flow);
          return html`<li>
            <p><a href="${addressOf(flow, path)}">${title}</a></p>
            <p>
              ${verdicts.map((verdict) => `${verdict}: ${counted(answers, verdict)}`).join(' · ')} · not said:
              ${counted(answers, null)}
            </p>
            ${present === commit ? '' : html`<p role="note">Of another version, <code>${short(commit)}</code>${present === null ? '' : html`; the sheets are those of <code>${short(present)}</code>`}.</p>`}
            ${answers.map(({ verdict, words }, step) =>
              verdict === 'does not' || words !== ''
                ? html`<p>${step === 0 ? 'The beginning' : `Step ${step}`}: ${verdict ?? 'not said'}. ${words}</p>`
                : '',
            )}
            <small>${flow}, ${at}, ${browser}</small>
          </li>`;
        })}
      </ul>
      <p><a href="/sandbox/sheet">All flows</a></p>`,
  );
