import { FormattedMessage, useIntl } from 'react-intl';
import { optional } from '../../app/optional.tsx';
import { useCopyLink } from '../../app/useCopyLink.ts';
import { Button } from '../../ui/Button.tsx';
import { canShare, shareLink } from '../../ui/shareLink.ts';
import styles from './Referral.module.css';

const Qr = optional(
  () => import('../../ui/Qr.tsx'),
  (code) => code.Qr,
);

/** R9.16 */
const size = 100;

/** The link of a member: as a code on a tile that is as large before it is there, to read, to copy and to hand on. */
export const InviteLink = ({ url }: { url: string }) => {
  const { formatMessage } = useIntl();
  const copy = useCopyLink();
  return (
    <div className={styles.link}>
      <span className={styles.tile} style={{ inlineSize: size, blockSize: size }}>
        <Qr text={url} name={formatMessage({ id: 'referral_qr' })} size={size} margin={6} />
      </span>
      <div className={styles.address}>
        <p className={styles.quiet}>
          <FormattedMessage id="referral_link" />
        </p>
        <bdi className={styles.url}>{url}</bdi>
      </div>
      <div className={styles.actions}>
        <Button
          onPress={() => {
            copy(url);
          }}
        >
          <FormattedMessage id="referral_copy" />
        </Button>
        {canShare() && (
          <Button
            kind="line"
            onPress={() => {
              void shareLink(url);
            }}
          >
            <FormattedMessage id="referral_share" />
          </Button>
        )}
      </div>
    </div>
  );
};
