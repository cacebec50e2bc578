/** @jsxImportSource hono/jsx */
import { acts } from '../../../operating/acts/index.ts';
import { mayAct } from '../../ActForm.tsx';
import { Button, Form } from '../../kit/forms.tsx';
import type { Desk } from '../../page.ts';

/** One press in a row of a table, for an act that asks for nothing; nothing for whom it is not. */
export const RowAct = ({ desk, act, subject }: { desk: Desk; act: string; subject: string }) =>
  mayAct(desk, act) ? (
    <Form action="/act" token={desk.token} hidden={{ act, subject, back: desk.here }}>
      <Button kind="line" compact>
        {acts[act]?.title ?? act}
      </Button>
    </Form>
  ) : null;
