import { openWith } from '../viewer/opening.tsx';
import { Viewer } from '../viewer/Viewer.tsx';

// The machines are not part of the page: it follows what exploring found.
openWith(({ book }) => <Viewer book={book} areaTitle={(folder) => folder} />);
