/** When a day of the viewer’s begins, and when it ends or a time of it is over. */
export const spanOf = (day: string, time: string): readonly [from: number, to: number] => [
  Date.parse(`${day}T00:00`),
  Date.parse(`${day}T${time === '' ? '23:59' : time}:59.999`),
];
