import { describe, expect, it } from 'vitest';
import { hasPermission, type Permission, permissions, permissionsOf } from '#contract/permissions';

/** Specification section 6. */
const table: [Permission, admin: boolean, user: boolean][] = [
  ['dashboard:view', true, true],
  ['agents:view', true, true],
  ['agents:create', true, true],
  ['agents:edit', true, true],
  ['agents:manage', true, true],
  ['agents:delete', true, false],
  ['calls:view', true, true],
  ['calls:manage', true, false],
  ['phone-numbers:view', true, true],
  ['phone-numbers:manage', true, true],
  ['billing:view', true, true],
  ['billing:manage', true, false],
  ['settings:view', true, true],
  ['settings:manage', true, true],
  ['users:view', true, false],
  ['users:manage', true, false],
];

describe('permissions table', () => {
  it.each(table)('%s: admin %s, user %s', (permission, admin, user) => {
    expect(permissionsOf('admin')[permission]).toBe(admin);
    expect(permissionsOf('user')[permission]).toBe(user);
  });

  it('has no permission beyond the table', () => {
    expect(permissions.toSorted()).toEqual(table.map(([permission]) => permission).toSorted());
  });
});

describe('permission check', () => {
  it('passes only if all of several permissions are held', () => {
    const held = permissionsOf('user');
    expect(hasPermission(held, ['agents:view', 'billing:view'])).toBe(true);
    expect(hasPermission(held, ['agents:view', 'billing:manage'])).toBe(false);
  });

  it('fails with no user', () => {
    expect(hasPermission(null, 'dashboard:view')).toBe(false);
    expect(hasPermission(null, [])).toBe(false);
  });
});
