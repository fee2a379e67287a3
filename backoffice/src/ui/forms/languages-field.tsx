import { Form, Select } from 'antd';
import { languageName, SPOKEN_LANGUAGES } from '#shared/reviews/spoken-languages.ts';

/** The languages that an agent or broker speaks, for their public page. */
export function LanguagesField() {
  return (
    <Form.Item name="languages" label="Languages you speak" extra="Your public page shows them.">
      <Select
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={SPOKEN_LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
      />
    </Form.Item>
  );
}
