import { useMemo } from 'react';
import { member as memberArea } from '../../../contract/member/member.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Avatar } from '../../ui/Avatar.tsx';

/** R7.18: the icon next to the account's name; the initials are shown until it has loaded. */
export const AccountIcon = ({ name, chosen }: { name: string; chosen: string | undefined }) => {
  const client = useClient();
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const { url } = await client(memberArea).icon({}, options);
        return { list: url === null ? [] : [url] };
      }),
    [client],
  );
  const [icon] = useFeed<string>(useMachine(feed, undefined)).items;
  return <Avatar name={name} src={chosen ?? icon} size="large" />;
};
