import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { DocumentsRef } from '../../../machines/kyc/documents.machine.ts';
import { useFlow } from '../../app/site.tsx';
import { optional } from '../../app/optional.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Form } from '../../form/Form.tsx';
import { selectErrors, selectIsBusy } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { createDocuments } from './createDocuments.ts';
import { DocumentCard } from './DocumentCard.tsx';
import {
  selectCanClose,
  selectDocuments,
  selectIsChangedElsewhere,
  selectIsLooking,
  selectIsPreparing,
  selectPicturesRef,
  selectScreen,
} from './documents.select.ts';
import styles from './Documents.module.css';

const Pictures = optional(
  () => import('../../cashier/pictures/Pictures.tsx'),
  (code) => code.Pictures,
);

interface Props {
  flow: DocumentsRef;
}

interface WithSymbol extends Props {
  symbol: string;
}

/** R5.21: the pictures of a document: what they have to show is said before they are chosen. */
const Choosing = ({ flow }: Props) => {
  const pictures = useSelector(flow, selectPicturesRef);
  const isBusy = useSelector(flow, selectIsBusy);
  const isLooking = useSelector(flow, selectIsLooking);
  const isPreparing = useSelector(pictures, selectIsPreparing);
  const { images } = useSelector(flow, selectErrors);
  return (
    <Panel
      title={<FormattedMessage id="documents_send_title" />}
      beside={
        !isBusy && (
          <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
            <FormattedMessage id="documents_cancel" />
          </Button>
        )
      }
    >
      <Form
        flow={flow}
        disabled={isPreparing}
        intro={<FormattedMessage id="documents_what" />}
        submit={<FormattedMessage id={isLooking ? 'documents_looking' : 'documents_send'} />}
      >
        {pictures && (
          <Pictures flow={pictures} legend="documents_pictures" least={1} isLocked={isBusy} error={images} />
        )}
        <p className={styles.note}>
          <FormattedMessage id="documents_seen_by" />
        </p>
      </Form>
    </Panel>
  );
};

const List = ({ flow, symbol }: WithSymbol) => {
  const documents = useSelector(flow, selectDocuments);
  const isChangedElsewhere = useSelector(flow, selectIsChangedElsewhere);
  return (
    <>
      {isChangedElsewhere && (
        <p className={styles.changed} role="status">
          <FormattedMessage id="documents_changed" />
        </p>
      )}
      {documents.map((document) => (
        <DocumentCard
          key={document.kind}
          document={document}
          symbol={symbol}
          onChoose={sends(flow, { type: 'document.chosen', kind: document.kind })}
        />
      ))}
    </>
  );
};

const Body = ({ flow, symbol }: WithSymbol) => {
  switch (useSelector(flow, selectScreen)) {
    case 'failed':
      return <Unloaded flow={flow} title="documents_failed" />;
    case 'unasked':
      return (
        <EmptyState icon="doc" title={<FormattedMessage id="documents_none" />}>
          <FormattedMessage id="documents_none_text" />
        </EmptyState>
      );
    case 'choosing':
      return <Choosing flow={flow} />;
    case 'listed':
      return <List flow={flow} symbol={symbol} />;
    case 'loading':
      return (
        <Panel title={<FormattedMessage id="documents_identity" />}>
          <Lines />
        </Panel>
      );
  }
};

/** R1.22: the documents that may be asked for, and what became of those that were sent. */
export const Documents = ({ member }: { member: Member }) => {
  const flow = useFlow(createDocuments, ({ now }) => ({ now }));
  const screen = useSelector(flow, selectScreen);
  const canClose = useSelector(flow, selectCanClose);
  useStepBack(screen === 'choosing' ? 1 : 0, canClose ? sends(flow, { type: 'form.closed' }) : null);
  return (
    <div ref={useFocusInStep(screen)} className={styles.documents} tabIndex={-1}>
      <p className={styles.lead}>
        <FormattedMessage id="documents_lead" />
      </p>
      <Body flow={flow} symbol={member.currencySymbol} />
    </div>
  );
};
