import type { Hono } from 'hono';
import { html } from 'hono/html';
import { presets } from '../../contract/sandbox.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Services } from '../trust/calls/context.ts';
import type { SomeHandlers } from '../trust/calls/handlers.ts';
import { page } from './page.ts';
import { people } from './people.ts';
import { actAs } from './presets/acting.ts';
import { putBack } from './presets/began.ts';
import { isPreset, makePreset } from './presets/index.ts';

const beginning = 'beginning';

/** A page from which a tester brings a demo account into a state to begin with. */
export const addPresets = (app: Hono, services: Services, handlers: SomeHandlers): void => {
  app.get('/sandbox/presets', (c) => {
    const { made, as = 'mai' } = c.req.query();
    c.header('content-security-policy', documentPolicy);
    return c.html(
      page(
        'To begin with',
        html`<p>Here a tester gives a demo account what a check sheet asks for.</p>
          ${made === undefined ? '' : html`<p role="status">Done: ${isPreset(made) ? presets[made] : 'as it began'}. What providers do follows within seconds.</p>`}
          <form method="get" action="/sandbox/presets">
            <label
              >Account
              <select name="as">
                ${people.map(({ account }) => html`<option ${account === as ? 'selected' : ''}>${account}</option>`)}
              </select></label
            >
            <button>Choose</button>
          </form>
          <h2>What ${as} can be given</h2>
          <ul>
            ${Object.entries({ [beginning]: 'what the sandbox began with', ...presets }).map(
              ([id, title]) =>
                html`<li>
                  <form method="post" action="/sandbox/presets">
                    ${title} <input type="hidden" name="as" value="${as}" />
                    <input type="hidden" name="preset" value="${id}" /><button>Make it so</button>
                  </form>
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
  app.post('/sandbox/presets', async (c) => {
    const { preset, as = 'mai' } = await c.req.parseBody<Readonly<Record<string, string>>>();
    const acting = await actAs(services, handlers, as);
    if (preset === beginning) await putBack(acting);
    else if (isPreset(preset)) await makePreset(preset, acting);
    else throw new Refusal('not_found');
    return c.redirect(`/sandbox/presets?${new URLSearchParams({ as, made: preset }).toString()}`, 303);
  });
};
