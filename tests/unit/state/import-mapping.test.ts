import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from '../../../src/domain/formats';
import { COLUMN_ROLES, layerOf, roleOf, withLayer, withRole } from '../../../src/state/import-mapping';

const columns = ['Nr', 'Aufgabe', 'Kriterien', 'Extra'];
const mapping: ColumnMapping = {
  fields: { id: 'Nr', prompt: 'Aufgabe' },
  criteria: [{ column: 'Kriterien', form: 'cell', layer: 'consensus' }],
};

describe('what the columns of a table mean', () => {
  it('a role that is given reads back, and no other column keeps it', () => {
    for (const role of COLUMN_ROLES) {
      const changed = withRole(mapping, columns, 'Extra', role);
      expect(roleOf(changed, 'Extra')).toBe(role);
      if (role === 'prompt') expect(roleOf(changed, 'Aufgabe')).toBe('');
      else expect(roleOf(changed, 'Aufgabe')).toBe('prompt');
    }
  });

  it('a column has one role at a time', () => {
    const changed = withRole(mapping, columns, 'Kriterien', 'reference');
    expect(changed).toEqual({
      fields: { id: 'Nr', prompt: 'Aufgabe', reference: 'Kriterien' },
      criteria: [],
    });
    expect(withRole(changed, columns, 'Kriterien', '').fields).toEqual(mapping.fields);
  });

  it('criteria stand in the order of the columns, each with its layer', () => {
    const added = withRole(mapping, columns, 'Aufgabe', 'criteria-header');
    expect(added.criteria.map(({ column }) => column)).toEqual(['Aufgabe', 'Kriterien']);
    const moved = withLayer(added, 'Aufgabe', 'universal');
    expect([layerOf(moved, 'Aufgabe'), layerOf(moved, 'Kriterien')]).toEqual(['universal', 'consensus']);
    expect(layerOf(withRole(moved, columns, 'Aufgabe', 'criteria-cell'), 'Aufgabe')).toBe('universal');
  });
});
