import type { Context } from 'hono';
import type { JWTVerifyGetKey } from 'jose';
import type { PhoneProject } from '../settings/phone.ts';
import type { Provider } from '../settings/social.ts';

/** What a sandbox has in place of the companies that its deployment is not registered with. */
export interface StandIns {
  readonly social: Provider & { clientId: string };
  /** Where a tester has put this browser; null if nowhere. */
  readonly countryOf: (c: Context) => string | null;
  readonly phone: Omit<PhoneProject, 'projectId' | 'keysUrl'> & {
    projectId: string;
    keys: () => Promise<JWTVerifyGetKey>;
  };
}
