/** A table of many columns: closer cells, and headings that may take two lines, so that all of it fits a laptop. */
export const dense =
  '[&_td]:px-2 [&_td]:py-2 [&_th]:whitespace-normal [&_th]:px-2 [&_th:has(button)]:px-0 [&_th_button]:px-2 ' +
  '[&_th_svg]:shrink-0 [&_th_button]:text-left [&_th_button]:leading-tight [&_:is(td,th):first-child]:pl-4 ' +
  '[&_:is(td,th):last-child]:pr-4 [&_th:first-child:has(button)]:pl-2';
