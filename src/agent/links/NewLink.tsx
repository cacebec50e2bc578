import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinksRef, LinksSnapshot } from '../../../machines/agent/links.machine.ts';
import { linkDays, type Link, type LinkBook } from '../../../machines/agent/links.setup.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { awaited } from '../../app/awaited.tsx';
import { Form } from '../../form/Form.tsx';
import { ConfirmModal } from '../../form/ConfirmModal.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { KindField } from '../newDownline/KindField.tsx';
import { LinkActions } from './LinkActions.tsx';
import { LinkQr } from './LinkQr.tsx';
import styles from './Links.module.css';

interface Props {
  flow: LinksRef;
}

const Days = ({ flow }: Props) => {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      {...useField(flow, 'days')}
      label={<FormattedMessage id="agent_link_days" />}
      options={linkDays.map((days) => ({
        value: days,
        label:
          days === ''
            ? formatMessage({ id: 'agent_link_always' })
            : formatMessage({ id: 'agent_link_days_of' }, { count: Number(days) }),
      }))}
    />
  );
};

const selectIsForAgents = ({ context }: LinksSnapshot): boolean => context.fields.kind === 'agent';

const LinkOffers = awaited(
  () => import('./LinkOffers.tsx'),
  (code) => code.LinkOffers,
);

interface NewLinkProps extends Props, Pick<LinkBook, 'kinds'> {
  contracts: readonly ContractKind[];
  symbol: string;
}

/** R2.94: a link for members or agents, with a note for its agent, for how long it can be used, and the terms it carries. */
export const NewLink = ({ flow, kinds, contracts, symbol }: NewLinkProps) => {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'agent_link_note' });
  const isForAgents = useSelector(flow, selectIsForAgents);
  return (
    <FormModal flow={flow} title="agent_link_new" size="dialog">
      <Form flow={flow} submit={<FormattedMessage id="agent_link_make" />}>
        <KindField flow={flow} label="agent_link_kind" kinds={kinds} />
        <TextField
          {...useField(flow, 'note')}
          label={formatMessage({ id: 'register_optional' }, { label })}
          autoComplete="off"
        />
        <Days flow={flow} />
        {isForAgents && contracts.length > 0 && <LinkOffers flow={flow} contracts={contracts} symbol={symbol} />}
      </Form>
    </FormModal>
  );
};

/** The link that was just made, to be passed on at once. */
export const MadeLink = ({ flow, link }: Props & { link: Link }) => {
  const { url } = link;
  const close = sends(flow, { type: 'form.closed' });
  return (
    <Modal
      size="dialog"
      icon="check"
      title={<FormattedMessage id="agent_link_made" />}
      onDismiss={close}
      foot={
        <>
          <Button kind="quiet" onPress={close}>
            <FormattedMessage id="agent_link_done" />
          </Button>
          <LinkActions link={link} kind="primary" />
        </>
      }
    >
      <div className={styles.made}>
        <LinkQr link={link} size={180} margin={10} />
        <bdi className={styles.url}>{url}</bdi>
      </div>
    </Modal>
  );
};

/** R2.94: a link is ended once that is confirmed. */
export const EndLink = ({ flow, link }: Props & { link: Link }) => (
  <ConfirmModal flow={flow} title="agent_link_end" press="agent_link_end" kind="danger">
    <p>
      <FormattedMessage
        id="agent_link_end_text"
        values={{ code: <bdi key="code">{link.note ?? link.affiliateCode}</bdi> }}
      />
    </p>
  </ConfirmModal>
);
