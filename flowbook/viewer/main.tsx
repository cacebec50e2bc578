import { areaTitle } from './areas.ts';
import { Coverage } from './Coverage.tsx';
import { flows } from './flows.ts';
import { openWith } from './opening.tsx';
import { Report } from './Report.tsx';
import { Review } from './Review.tsx';
import { Signed } from './Signed.tsx';
import { SiteParts } from './siteParts.ts';
import { Viewer } from './Viewer.tsx';

openWith(({ book }) => (
  <SiteParts value={{ Report, Coverage, Review, Signed }}>
    <Viewer book={book} flows={flows} areaTitle={areaTitle} />
  </SiteParts>
));
