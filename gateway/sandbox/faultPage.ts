import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Fault, Faults } from './faults.ts';
import { page } from './page.ts';

const outcomes: Readonly<Record<Fault['fault'], (fault: Fault) => string>> = {
  silence: () => 'is executed and gets no answer',
  cut: () => 'is cut off in the middle of its reply',
  kill: () => 'is executed, and then the gateway is killed',
  error: () => 'fails with status 500',
  html: () => 'is answered with an HTML page and status 502',
  broken_json: () => 'is answered with half of a reply',
  wrong_shape: () => 'is answered with a reply of another shape',
  slow: () => 'is answered',
  refusal: ({ code = 'unexpected', retryAfter }) =>
    `is refused with ${code}${retryAfter === undefined ? '' : `, to be tried again in ${retryAfter} s`}`,
  reply: () => 'is answered as usual, with these parts changed',
  answer: () => 'is answered so, and not executed',
};

/** A planned fault as a sentence; the value is shown next to it. */
export const wordsOf = (fault: Fault): string => {
  const { call, times = 1, after, milliseconds = fault.fault === 'slow' ? 3_000 : 0 } = fault;
  const which = call === '*' ? 'call, whichever it is,' : call;
  const later = milliseconds === 0 ? '' : ` after ${milliseconds / 1_000} s`;
  const when = after === undefined ? later : ' once you let it';
  return `${times === 1 ? 'The next' : `Each of the next ${times}`} ${which} ${outcomes[fault.fault](fault)}${when}.`;
};

const shown = (fault: Fault) =>
  html`<p>${wordsOf(fault)}</p>
    ${fault.value === undefined ? '' : html`<p><code>${JSON.stringify(fault.value)}</code></p>`}`;

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const form = (name: string, value: string, button: string, before: Html | string = ''): Html =>
  html`<form method="post" action="/sandbox/faults/${name === 'answer' ? 'answered' : 'planned'}">
    ${before}<input type="hidden" name="${name}" value="${value}" /><button>${button}</button>
  </form>`;

/** The faults that wait for their calls, and one that can be planned. */
export const faultPage = ({ planned, held }: Pick<Faults, 'planned' | 'held'>, offered: Fault | null): Html =>
  page(
    'Planned answers',
    html` <p>Here a tester decides how this sandbox answers a call. The links of a check sheet lead here.</p>
      ${
        offered === null
          ? ''
          : html`<h2>Plan this?</h2>
              ${form('fault', JSON.stringify(offered), 'Plan it', shown(offered))}`
      }
      ${
        held().length === 0
          ? ''
          : html`<h2>Held</h2>
              <ul>
                ${held().map(({ call }) => html`<li>${call} waits for its answer.</li>`)}
              </ul>
              ${form('answer', 'all', 'Answer now')}`
      }
      <h2>Planned</h2>
      ${
        planned().length === 0
          ? html`<p role="status">Nothing: every call is answered as usual.</p>`
          : html`<ul>
                ${planned().map((fault) => html`<li>${shown(fault)}</li>`)}
              </ul>
              ${form('forget', 'all', 'Forget all')}`
      }`,
  );
