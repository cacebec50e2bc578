import { Root } from '../../../src/shell/Root.tsx';
import { mountView } from './mounted.tsx';

// Loaded up front: importing them takes none of the page's time, so later parts appear in the same step of every run.
import '../../../src/agent/links/LinkOffers.tsx';
import '../../../src/agent/links/LinkTerms.tsx';
import '../../../src/auth/login/Login.tsx';
import '../../../src/lottery/drawOutcome/DrawOutcome.tsx';
import '../../../src/lottery/mine/StakedToday.tsx';
import '../../../src/lottery/page/Betting.tsx';
import '../../../src/member/centre/CentreMenu.tsx';
import '../../../src/promotions/promoCode/PromoCode.tsx';
import '../../../src/promotions/promotion/Own.tsx';
import '../../../src/routes/index.tsx';
import '../../../src/routes/register.tsx';
import '../../../src/shell/toasts/ToastsHost.tsx';
import '../../../src/promotions/gift/GiftPart.tsx';

/** The real site in a document without a browser. */
export const mountWorld = (): ReturnType<typeof mountView> => mountView(<Root />);
