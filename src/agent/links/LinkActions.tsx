import { FormattedMessage, useIntl } from 'react-intl';
import type { Link } from '../../../machines/agent/links.setup.ts';
import type { TextId } from '../../intl/texts.ts';
import { useCopyLink } from '../../app/useCopyLink.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { canShare, shareLink } from '../../ui/shareLink.ts';

/** A button that says what it does to which of many links. */
export const LinkButton = ({
  code,
  label,
  name,
  ...button
}: Pick<ButtonProps, 'kind' | 'size' | 'onPress'> & { code: string; label: TextId; name: TextId }) => (
  <Button {...button}>
    <span aria-hidden="true">
      <FormattedMessage id={label} />
    </span>
    <span className="unseen">{useIntl().formatMessage({ id: name }, { code })}</span>
  </Button>
);

/** R2.94: a link is copied, and where the browser can, handed to another app. */
export const LinkActions = ({
  link: { url, affiliateCode },
  kind,
}: {
  link: Pick<Link, 'url' | 'affiliateCode'>;
  kind?: ButtonProps['kind'];
}) => {
  const copy = useCopyLink();
  return (
    <>
      <LinkButton
        code={affiliateCode}
        label="agent_link_copy"
        name="agent_link_copy_of"
        kind={kind ?? 'line'}
        onPress={() => {
          copy(url);
        }}
      />
      {canShare() && (
        <LinkButton
          code={affiliateCode}
          label="agent_link_share"
          name="agent_link_share_of"
          kind="line"
          onPress={() => {
            void shareLink(url);
          }}
        />
      )}
    </>
  );
};
