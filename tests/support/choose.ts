import { expect, type Locator } from '@playwright/test';

/** Chooses from one of the back office's selects. What is chosen and what is offered bear the same title: the open list decides. */
export async function choose(select: Locator, label: string): Promise<void> {
  await select.click();
  const list = select.page().locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.locator('.ant-select-item-option').getByText(label, { exact: true }).click();
  await expect(list).toBeHidden();
}
