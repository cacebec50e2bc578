import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { LinksSnapshot } from '../../../machines/agent/links.machine.ts';
import type { MadeKind } from '../../../machines/agent/links.setup.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { registerCenterPath } from '../../../machines/common/places.ts';
import { awaited } from '../../app/awaited.tsx';
import { useFlow } from '../../app/site.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { fitting } from '../terms/fitting.ts';
import { createLinks } from '../links/createLinks.ts';
import { Links } from '../links/Links.tsx';
import styles from './RegisterCenter.module.css';

type Part = 'links' | 'open';

const partAt = (search: string): Part => (new URLSearchParams(search).get('part') === 'open' ? 'open' : 'links');

/** Until the gateway has said what the agent may open, both are offered; it refuses what is not. */
const bothKinds: readonly MadeKind[] = ['member', 'agent'];
const selectKinds = ({ context }: LinksSnapshot): readonly MadeKind[] => context.book?.kinds ?? bothKinds;

const NewDownline = awaited(
  () => import('../newDownline/NewDownline.tsx'),
  (code) => code.NewDownline,
);

interface Props {
  member: Member;
  search: string;
}

/** R2.94: how an agent brings people into the team. */
export const RegisterCenter = ({ member: { currencySymbol, contracts }, search }: Props) => {
  const { formatMessage } = useIntl();
  const links = useFlow(createLinks, ({ now }) => ({ now, fits: fitting }));
  const kinds = useSelector(links, selectKinds);
  const part = partAt(search);
  const panel = useId();
  return (
    <div className={styles.centre}>
      <div className={styles.parts}>
        <Tabs
          name={formatMessage({ id: 'agent_register_parts' })}
          panel={panel}
          tabs={[
            { id: 'links', label: <FormattedMessage id="agent_links" /> },
            { id: 'open', label: <FormattedMessage id="agent_open" /> },
          ]}
          chosen={part}
          onChoose={(chosen) => {
            navigate(chosen === 'open' ? `${registerCenterPath}?part=open` : registerCenterPath, {
              replace: true,
              state: history.state as unknown,
            });
          }}
        />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${part}`}>
        {part === 'links' ? (
          <Links flow={links} symbol={currencySymbol} contracts={contracts} />
        ) : (
          <NewDownline kinds={kinds} />
        )}
      </div>
    </div>
  );
};
