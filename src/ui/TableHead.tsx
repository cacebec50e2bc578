import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';

/** The names of a table’s columns; one without a name, for what can be pressed, is null. */
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
