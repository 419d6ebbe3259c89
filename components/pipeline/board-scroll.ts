/** Where the board was scrolled to, kept while the page lives: coming back from a deal finds the same place. */
export const columnScroll = new Map<string, number>();

let boardLeft = 0;

export const boardScroll = {
  get: () => boardLeft,
  set: (left: number) => {
    boardLeft = left;
  },
};
