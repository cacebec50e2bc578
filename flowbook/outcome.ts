/** How a pending actor ends; `outputAt` computes an answer that contains a time. */
export type Outcome<Output = unknown> =
  { readonly output: Output } | { readonly outputAt: (now: number) => Output } | { readonly error: unknown };
