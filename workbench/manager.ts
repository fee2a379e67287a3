import { addons } from 'storybook/manager-api';

// No add-on has a panel.
addons.setConfig({ showPanel: false });
