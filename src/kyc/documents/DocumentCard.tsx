import { FormattedMessage, useIntl } from 'react-intl';
import type { IdentityDocument } from '../../../machines/kyc/documents.setup.ts';
import { Moment } from '../../app/Moment.tsx';
import { useClock } from '../../app/site.tsx';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import styles from './Documents.module.css';

interface Props {
  document: IdentityDocument;
}

interface InMoney extends Props {
  symbol: string;
}

const states: Readonly<Record<IdentityDocument['state'], { word: TextId; kind: NonNullable<TagProps['kind']> }>> = {
  not_needed: { word: 'documents_state_not_needed', kind: 'plain' },
  needed: { word: 'documents_state_needed', kind: 'wait' },
  submitted: { word: 'documents_state_submitted', kind: 'wait' },
  in_review: { word: 'documents_state_in_review', kind: 'wait' },
  accepted: { word: 'documents_state_accepted', kind: 'good' },
  expired: { word: 'documents_state_expired', kind: 'bad' },
  rejected: { word: 'documents_state_rejected', kind: 'bad' },
};

/** Why it is asked for, or would be. */
const Why = ({ document: { cause, from }, symbol }: InMoney) => {
  if (cause === 'law') return <FormattedMessage id="documents_why_law" />;
  if (cause === 'first') return <FormattedMessage id="documents_why_first" />;
  return from !== null && <FormattedMessage id="documents_why_deposits" values={{ from: formatMoney(from, symbol) }} />;
};

/** What can still be deposited without it. */
const Room = ({ document: { left }, symbol }: InMoney) => {
  if (left === null) return null;
  return left === '0' ? (
    <FormattedMessage id="documents_left_none" />
  ) : (
    <FormattedMessage id="documents_left" values={{ left: formatMoney(left, symbol) }} />
  );
};

const Reason = ({ id, reason }: { id: TextId; reason: string }) => (
  <FormattedMessage id={id} values={{ reason: <bdi key="reason">{reason}</bdi> }} />
);

const day = (at: string) => ({ day: <Moment key="day" at={at} dated /> });

/** Where it stands, in the words of its state. */
const Standing = ({ document: { state, cause, reason, reviewUntil, validUntil, canSend } }: Props) => {
  const { now, inOurTime } = useClock();
  switch (state) {
    case 'not_needed':
      return <FormattedMessage id="documents_not_needed" />;
    case 'needed':
      return cause === 'law' && reason !== null ? <Reason id="documents_reason" reason={reason} /> : null;
    case 'submitted':
    case 'in_review':
      return reviewUntil !== null && inOurTime(reviewUntil) > now() ? (
        <FormattedMessage id="documents_review_until" values={day(reviewUntil)} />
      ) : (
        <FormattedMessage id="documents_review_late" />
      );
    case 'accepted':
      if (validUntil === null) return <FormattedMessage id="documents_accepted" />;
      return <FormattedMessage id={canSend ? 'documents_ends' : 'documents_valid'} values={day(validUntil)} />;
    case 'expired':
      return validUntil !== null && <FormattedMessage id="documents_expired" values={day(validUntil)} />;
    case 'rejected':
      return reason !== null && <Reason id="documents_rejected" reason={reason} />;
  }
};

/** R1.22: a document: whether it is needed, why, and where it stands. */
export const DocumentCard = ({ document, symbol, onChoose }: InMoney & { onChoose: () => void }) => {
  const { formatMessage } = useIntl();
  const { state, canSend } = document;
  const isWanted = state === 'needed' || state === 'rejected' || state === 'expired';
  return (
    <Panel
      title={<FormattedMessage id="documents_identity" />}
      beside={
        <Tag kind={states[state].kind}>
          <FormattedMessage id={states[state].word} />
        </Tag>
      }
    >
      <div className={styles.words}>
        <p>
          <Standing document={document} />
        </p>
        {state !== 'accepted' && (
          <p>
            <Why document={document} symbol={symbol} />
          </p>
        )}
        <p>
          <Room document={document} symbol={symbol} />
        </p>
      </div>
      {canSend && (
        <div>
          <Button kind={isWanted ? 'primary' : 'quiet'} onPress={onChoose}>
            {formatMessage({ id: isWanted ? 'documents_to_send' : 'documents_to_send_early' })}
          </Button>
        </div>
      )}
    </Panel>
  );
};
