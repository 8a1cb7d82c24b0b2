/** Counts of one figure in one setting: how often its interval held what it is about. */
export const newTally = () => {
  const rows = new Map();
  return {
    rows,
    /** `scale` brings limits and target to points, for the width. */
    note: (key, result, target, scale = 1) => {
      const row = rows.get(key) ?? { held: 0, below: 0, above: 0, refused: 0, width: 0 };
      rows.set(key, row);
      if (typeof result.lo !== 'number' || typeof result.hi !== 'number') row.refused += 1;
      else {
        if (target < result.lo) row.below += 1;
        else if (target > result.hi) row.above += 1;
        else row.held += 1;
        row.width += (scale * (result.hi - result.lo)) / 2;
      }
    },
  };
};

/** Coverage in per cent with its Monte-Carlo standard error, and the mean half-width of what was shown. */
export const summed = ({ held, below, above, refused, width }) => {
  const shown = held + below + above;
  const share = held / shown;
  return {
    shown,
    coverage: 100 * share,
    error: 100 * Math.sqrt((share * (1 - share)) / shown),
    below: (100 * below) / shown,
    above: (100 * above) / shown,
    refused: (100 * refused) / (shown + refused),
    half: width / shown,
  };
};
