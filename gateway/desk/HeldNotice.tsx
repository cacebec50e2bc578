/** @jsxImportSource hono/jsx */
import { thisDatabase } from '../operating/acts/subjects.ts';
import type { Held } from '../ground/database/held.ts';
import { ActForm } from './ActForm.tsx';
import { Notice } from './kit/page.tsx';
import { When } from './kit/values.tsx';
import type { Desk } from './page.ts';

/** Says on every page that what is decided here does not happen yet; an owner releases it on the first one. */
export const HeldNotice = ({ desk, held: { since, why } }: { desk: Desk; held: Held }) => {
  const isHere = /^\/(\?|$)/.test(desk.here);
  const where = isHere ? (
    'here'
  ) : (
    <>
      on the{' '}
      <a class="link" href="/">
        overview
      </a>
    </>
  );
  return (
    <div class="stack">
      <Notice tone="wait" title="This database is held.">
        Since <When at={since} now={desk.now} as="full" /> UTC: {why}. Nothing is paid, nothing is sent and no player
        gets in until an owner releases it {where}, which checks its books first.
      </Notice>
      {isHere && (
        <ActForm
          {...{ desk, names: ['database.release'], subject: thisDatabase }}
          remark="needed where the books are not clean"
        />
      )}
    </div>
  );
};
