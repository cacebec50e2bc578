/** @jsxImportSource hono/jsx */
import { documentsOf } from '../../../domains/kyc/documentQueue.ts';
import { documentStanding } from '../../../trust/stops/documents.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { Card } from '../../kit/page.tsx';
import { DocumentList } from '../queues/documentCase.tsx';
import type { OnAccount } from './account.tsx';

/** The identity documents of a member, and asking for one because the law does. */
export const DocumentCard = async ({ desk, person }: Pick<OnAccount, 'desk' | 'person'>) => {
  if (!mayAct(desk, 'askForDocument')) return null;
  const { database } = desk.services;
  const rows = await documentsOf(database, person.id);
  const { newest, cause } = await documentStanding(database, person.id, desk.now);
  const form = { desk, subject: person.account, opened: await openedOf(database, 'member', person.account) };
  const isAsked = cause === 'law';
  return (
    <Card id="documents" title="Identity document">
      <div class="stack">
        {rows.length > 0 && <DocumentList desk={desk} rows={rows} />}
        {isAsked ? (
          newest?.state === 'needed' && (
            <>
              <p class="muted">No deposit is taken until one is accepted. Withdrawals go on.</p>
              <ActForm {...form} names={['askForNoDocument']} kinds={{ askForNoDocument: 'line' }} />
            </>
          )
        ) : (
          <>
            <p class="muted">
              Where the law asks for a document, no deposit is taken until one is accepted. Withdrawals go on. The
              member reads the reason.
            </p>
            <ActForm {...form} names={['askForDocument']} kinds={{ askForDocument: 'line' }} />
          </>
        )}
      </div>
    </Card>
  );
};
