import { profile } from '../../../contract/member/profile.ts';
import { profileMachine } from '../../../machines/member/profile.machine.ts';
import type { NameFields, Profile } from '../../../machines/member/profile.setup.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

/** The profile over the gateway. */
export const createProfile = ({ client }: Pick<Site, 'client'>) => {
  const { show, rename, choosePicture } = client(profile);
  return profileMachine.provide({
    actors: {
      load: load(
        show,
        () => ({}),
        (details): Profile => details,
      ),
      saveName: call(
        rename,
        ({ nickname }: NameFields) => ({ nickname: nickname.trim() }),
        (saved) => ({ kind: 'saved' as const, profile: saved }),
      ),
      savePicture: call(
        choosePicture,
        (avatar: string) => ({ avatar }),
        ({ url }) => ({ kind: 'chosen' as const, url }),
      ),
    },
  });
};
