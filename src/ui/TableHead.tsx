import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';

/** The header row of a table; null is a column without a header, such as one of buttons. */
export const TableHead = ({ columns }: { columns: readonly (TextId | null)[] }) => (
  <thead>
    <tr>
      {columns.map((column) =>
        column === null ? (
          <td key="" />
        ) : (
          <th key={column} scope="col">
            <FormattedMessage id={column} />
          </th>
        ),
      )}
    </tr>
  </thead>
);
