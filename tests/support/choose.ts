import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a back office select by keyboard, because a live update can move a list under the pointer. The selected
 * value and the option have the same title, so the search is limited to the open list.
 */
export async function choose(select: Locator, label: string): Promise<void> {
  await select.focus();
  await select.press('Enter');
  const list = select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  // The full label, or its part before a comma: the option of a property includes the city.
  const name = label.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);
  const option = list.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${name}(,|$)`) });
  await expect(option).toBeVisible();
  // Wait until the list has opened. If it closes within its first frames, Ant Design may leave it open.
  await expect(list).not.toHaveClass(/slide-up-(appear|enter)/);
  // One step at a time. A second key press before the next render would go too far.
  const at = () => select.getAttribute('aria-activedescendant');
  while (!(await option.getAttribute('class'))?.includes('option-active')) {
    const before = await at();
    await select.press('ArrowDown');
    await expect.poll(at).not.toBe(before);
  }
  await select.press('Enter');
  await expect(list).toBeHidden();
}
