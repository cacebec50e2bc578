/** @jsxImportSource hono/jsx */
import { readMember } from '../../../domains/member/find.ts';
import { erasureTroubles } from '../../../domains/member/personal/troubles.ts';
import { exportMember } from '../../../domains/member/personal/export.ts';
import { troubleWords } from '../../../operating/acts/members.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { ActForm, mayAct } from '../../ActForm.tsx';
import { LinkButton } from '../../kit/forms.tsx';
import { Card, Notice } from '../../kit/page.tsx';
import type { DeskDownload } from '../../page.ts';
import type { OnAccount } from './account.tsx';
import { memberAddress } from './member.tsx';

/** What the law lets a member ask for: a copy of their data, and that it is erased. */
export const PersonalData = async ({ desk, person, opened }: OnAccount) => {
  if (!mayAct(desk, 'eraseMember')) return null;
  const troubles = await erasureTroubles(desk.services.database, person.id, desk.now);
  return (
    <Card
      id="personal"
      title="Personal data"
      aside={
        <LinkButton
          href={memberAddress(person.account, 'data.json')}
          label="All of it, as JSON"
          icon="download"
          download
        />
      }
    >
      <p class="muted">The file has everything that is kept about the member. The log says who took it.</p>
      {troubles.length > 0 ? (
        <Notice tone="wait" title="It cannot be erased yet.">
          The account has {troubles.map((trouble) => troubleWords[trouble]).join(', ')}.
        </Notice>
      ) : (
        <>
          <p class="muted">
            Two people decide this. Nobody can log in any more, and what reaches the member goes at once; the real name,
            bank accounts and pictures go after the years that the setting privacy says. Ledger, bets, payments and log
            stay.
          </p>
          <ActForm
            desk={desk}
            names={['eraseMember']}
            kinds={{ eraseMember: 'danger' }}
            subject={person.account}
            opened={opened}
          />
        </>
      )}
    </Card>
  );
};

/** Made at the moment of the download, so that no copy of personal data lies about. */
export const personalDownload: DeskDownload = {
  path: '/members/:account/data.json',
  sees: rights('. . . . s'),
  file: async ({ services: { database }, param, now }) => {
    const person = await readMember(database, param('account'));
    if (!person) return null;
    const body = await exportMember(database, person.id, now);
    return { body, type: 'application/json; charset=utf-8', name: `${person.account}.json`, member: person.id };
  },
};
