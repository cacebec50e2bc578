import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { notOpenYet, type BannerTarget } from '../../../machines/banners/strip.rules.ts';
import { selectScreen } from '../../app/session/session.select.ts';
import { useDialogsRef, useSession, useSessionRef } from '../../app/site.tsx';

interface OpeningProps {
  className: string | undefined;
  children: ReactNode;
}

/** Needs an account, and says to who has one that it is not open yet. */
const AccountOpening = ({ wants, ...rest }: OpeningProps & { wants: 'game' | 'deposit' }) => {
  const session = useSessionRef();
  const dialogs = useDialogsRef();
  const isSignedIn = useSession(selectScreen) === 'signedIn';
  const open = () => {
    if (isSignedIn)
      dialogs.send({ type: 'dialog.open', name: `notOpenYet.${wants}`, content: notOpenYet[wants], replyTo: null });
    else session.send({ type: 'login.require', replyTo: null });
  };
  return <button type="button" onClick={open} {...rest} />;
};

/** R2.46: what a click on a banner opens. */
export const Opening = ({ target, ...rest }: OpeningProps & { target: BannerTarget }) => {
  switch (target.kind) {
    case 'page':
      return <Link href={target.path} {...rest} />;
    case 'outside':
      return <a href={target.url} target="_blank" rel="noopener noreferrer" {...rest} />;
    case 'account':
      return <AccountOpening wants={target.wants} {...rest} />;
  }
};
