import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { feedOf } from '../app/feed/createFeed.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { optional } from '../app/optional.tsx';
import { selectMember } from '../app/session/session.select.ts';
import { useClient, useMachine, useSession, useSessionRef } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';

/** The menu opens without them, and nobody needs them to log out. */
const AccountEntries = optional(
  () => import('./AccountEntries.tsx'),
  (code) => code.AccountEntries,
);

/** R8.10: the initials are shown until the picture has loaded, and if there is none or it cannot be loaded. */
const usePicture = (): string | undefined => {
  const client = useClient();
  const feed = useMemo(
    () => feedOf(async (options) => (await import('../app/session/loadPicture.ts')).loadPicture(client, options)),
    [client],
  );
  return useFeed<string>(useMachine(feed, undefined)).items[0];
};

/**
 * R2.31, R2.32: what belongs to the member who is logged in; `withChoices` where no other menu has language and theme.
 */
export const AccountMenu = ({ withChoices }: { withChoices: boolean }) => {
  const { formatMessage } = useIntl();
  const session = useSessionRef();
  const member = useSession(selectMember);
  const fetched = usePicture();
  if (!member) return null;
  const picture = member.picture ?? fetched;
  const name = member.nickname === '' ? member.account : member.nickname;
  return (
    <Menu name={formatMessage({ id: 'header_account_menu' })} sign={<Avatar name={name} src={picture} />}>
      <AccountEntries member={member} name={name} picture={picture} withChoices={withChoices} />
      <MenuItem icon="leave" onPress={sends(session, { type: 'signOut.requested' })}>
        <FormattedMessage id="log_out" />
      </MenuItem>
    </Menu>
  );
};
