import { expect, type Locator } from '@playwright/test';

/**
 * Chooses from one of the back office's selects, as one does by keyboard: lists that others change move under a pointer. What is
 * chosen and what is offered bear the same title, so the open list decides.
 */
export async function choose(select: Locator, label: string): Promise<void> {
  await select.focus();
  await select.press('Enter');
  const list = select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  // Its whole name, or all before a comma: a property is offered with its city.
  const name = label.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);
  const option = list.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${name}(,|$)`) });
  await expect(option).toBeVisible();
  // Nobody chooses from a list that is still on its way; Ant Design may leave one open that is closed within its first frames.
  await expect(list).not.toHaveClass(/slide-up-(appear|enter)/);
  // One step after the other: whoever takes the next before the last one is drawn goes too far.
  const at = () => select.getAttribute('aria-activedescendant');
  while (!(await option.getAttribute('class'))?.includes('option-active')) {
    const before = await at();
    await select.press('ArrowDown');
    await expect.poll(at).not.toBe(before);
  }
  await select.press('Enter');
  await expect(list).toBeHidden();
}
