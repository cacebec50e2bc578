import { acceptDocument, askByLaw, askNoMore, rejectDocument } from '../../domains/kyc/deciding.ts';
import { findMember } from '../../domains/member/find.ts';
import { rowId } from '../../ground/database/rowId.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { Acts } from './act.ts';
import { moment } from './fields.ts';

/** Documents of identity are seen by as few people as possible. */
const supportDecides = rights('. d . . d');

const notPassed = 'The document has to be valid now.';

export const documentActs: Acts = {
  acceptDocument: {
    ...{ title: 'Accept', past: 'accepted the document', about: 'document', rights: supportDecides },
    fields: { validUntil: moment('Valid until', { optional: true, hint: 'Only if it is written on the document.' }) },
    work: ({ database, clock }, { subject, fields, actor: { name: staff } }, now) => {
      const written = fields['validUntil'] ?? '';
      const validUntil = written === '' ? null : new Date(written);
      if (validUntil !== null && validUntil <= now)
        throw new DeskRefusal('invalid_fields', undefined, { validUntil: notPassed });
      return acceptDocument({ database, clock }, { id: rowId(subject), staff, validUntil });
    },
  },
  rejectDocument: {
    ...{ title: 'Reject', past: 'rejected the document', about: 'document', rights: supportDecides, reason: 'needed' },
    work: ({ database, clock }, { subject, reason, actor: { name: staff } }) =>
      rejectDocument({ database, clock }, { id: rowId(subject), staff, reason: reason ?? '' }),
  },
  askForDocument: {
    ...{ title: 'Ask for a document', past: 'asked for a document of', about: 'member', rights: supportDecides },
    reason: 'needed',
    work: async ({ database, clock }, { subject, reason }) => {
      const { id } = await findMember(database, subject);
      await askByLaw({ database, clock }, { member: id, reason: reason ?? '' });
    },
  },
  askForNoDocument: {
    ...{ title: 'Ask no more', past: 'asked no more for a document of', about: 'member', rights: supportDecides },
    reason: 'optional',
    work: async ({ database, clock }, { subject, actor: { name: staff } }) => {
      const { id } = await findMember(database, subject);
      await askNoMore({ database, clock }, { member: id, staff });
    },
  },
};
