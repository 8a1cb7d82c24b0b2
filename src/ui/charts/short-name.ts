const LONGEST = 34;

/** A name that fits a chart's margin; the whole of it stands in the table beside. */
export const shortName = (name: string, longest = LONGEST): string => {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length <= longest ? name : `${letters.slice(0, longest - 1).join('')}…`;
};
