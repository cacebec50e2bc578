import { desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { rowId } from '../database/rowId.ts';
import { feedback, members } from '../database/schema.ts';
import type { Ground } from '../context.ts';
import { documentPolicy } from '../http/headers.ts';
import { Refusal } from '../refusal.ts';
import { page } from './page.ts';

const newest = 100;

/** What people have said, as a page and each as a file that the flow book plays back. */
export const addFeedback = (app: Hono, { database: { db } }: Pick<Ground, 'database'>): void => {
  const rows = () =>
    db
      .select({ told: feedback, account: members.account })
      .from(feedback)
      .leftJoin(members, eq(members.id, feedback.member));

  app.get('/sandbox/feedback', async (c) => {
    const all = await rows().orderBy(desc(feedback.id)).limit(newest);
    c.header('content-security-policy', documentPolicy);
    return c.html(
      page(
        'Feedback',
        html` <p>What people have said of the site, newest first.</p>
          ${all.length === 0 ? html`<p>Nothing yet. Whoever reports a problem from customer service will stand here.</p>` : ''}
          <ul>
            ${all.map(
              ({ told: { id, questionType, content, contactInfo, life, at }, account }) =>
                html`<li>
                  <small
                    >${questionType}, ${account ?? 'a visitor'}, ${contactInfo === '' ? 'no contact' : contactInfo},
                    ${at.toISOString()}</small
                  >
                  <p>${content}</p>
                  ${life === null ? '' : html`<p><a href="/flows/#/report/${id}">Play back what the site did</a> <a href="/sandbox/feedback/${id}" download="report-${id}.json">Keep it as a file</a></p>`}
                </li>`,
            )}
          </ul>`,
      ),
    );
  });
  app.get('/sandbox/feedback/:id', async (c) => {
    const [row] = await rows().where(eq(feedback.id, rowId(c.req.param('id'))));
    if (!row) throw new Refusal('not_found');
    const {
      told: { id, member: _, at, ...told },
      account,
    } = row;
    return c.json({ feedbackId: String(id), account, at: at.toISOString(), ...told });
  });
};
