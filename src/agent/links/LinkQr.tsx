import { useIntl } from 'react-intl';
import type { Link } from '../../../machines/agent/links.setup.ts';
import { optional } from '../../app/optional.tsx';
import styles from './Links.module.css';

/** Fetched once there is a link; its address can be copied without it. */
const Qr = optional(
  () => import('../../ui/Qr.tsx'),
  (code) => code.Qr,
);

/** The code of a link, on a tile that is as large before it is there. */
export const LinkQr = ({
  link: { url, affiliateCode },
  size,
  margin,
}: {
  link: Pick<Link, 'url' | 'affiliateCode'>;
  size: number;
  margin: number;
}) => {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.tile} style={{ inlineSize: size, blockSize: size }}>
      <Qr
        text={url}
        name={formatMessage({ id: 'agent_link_qr' }, { code: affiliateCode })}
        size={size}
        margin={margin}
      />
    </span>
  );
};
