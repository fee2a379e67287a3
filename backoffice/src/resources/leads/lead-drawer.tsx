import { useInvalidate } from '@refinedev/core';
import { Form, Input, Select } from 'antd';
import { today } from '#shared/format/day.ts';
import { formatPhone } from '#shared/format/phone.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import {
  LEAD_PRIORITIES,
  LEAD_PRIORITY_LABELS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  NEW_LEAD,
} from '#shared/leads/lead-facts.ts';
import { leadChangesSchema, typedLeadSchema } from '#shared/leads/lead-schema.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { LIMITS } from '#shared/limits.ts';
import { t } from '#shared/format/text.ts';
import { DayInput } from '../../ui/days/day-input.tsx';
import { TimeInput } from '../../ui/days/time-input.tsx';
import { dayText, timeText } from '../../ui/days/typed-day.ts';
import { FormDrawer } from '../../ui/forms/form-drawer.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { PhoneInput } from '../../ui/forms/phone-input.tsx';
import { type LeadRow, LEADS } from './lead-row.ts';
import { fromDayAndTime, toDayAndTime, toLocalMoment } from './local-moment.ts';
import { PropertyChoice } from './property-choice.tsx';

type LeadDrawerProps = {
  /** Null for a new lead. */
  lead: LeadRow | null;
  onClosed: () => void;
};

/** Creates or edits a lead by the rules of the API. */
export function LeadDrawer({ lead, onClosed }: LeadDrawerProps) {
  const invalidate = useInvalidate();
  return (
    <FormDrawer<Record<string, unknown>>
      title={lead ? 'Edit lead' : 'Add lead'}
      submit={lead ? 'Save lead' : 'Add lead'}
      resource="leads"
      id={lead?.id}
      isNew={!lead}
      meta={{ select: 'id' }}
      schema={{ safeParseAsync: (filled) => parse(filled as Record<string, unknown>, lead) }}
      initialValues={NEW_LEAD}
      row={lead}
      valuesOf={(row) => valuesOf(row as LeadRow)}
      wordsOf={wordsOf}
      toRow={snakeKeys}
      onSaved={() => invalidate({ resource: LEADS.resource, invalidates: ['list'] })}
      success={lead ? 'Lead updated' : 'Lead added'}
      failure={lead ? 'Failed to update lead' : 'Failed to create lead'}
      onClosed={onClosed}
    >
      <Form.Item name="propertyId" label="Property">
        <PropertyChoice
          present={lead?.property_id ? { id: lead.property_id, title: lead.property_title ?? 'Property' } : null}
        />
      </Form.Item>
      <Form.Item name="clientName" label="Client name">
        <Input dir="auto" maxLength={LIMITS.fullName} autoComplete="off" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="clientEmail" label="Client email" extra="An email or a phone number is enough.">
          <Input type="email" dir="ltr" inputMode="email" maxLength={LIMITS.email} autoComplete="off" />
        </Form.Item>
        <Form.Item name="clientPhone" label="Client phone">
          <PhoneInput />
        </Form.Item>
        <Form.Item name="status" label="Status">
          <Select options={statusesFor(lead).map((value) => ({ value, label: LEAD_STATUS_LABELS[value] }))} />
        </Form.Item>
        <Form.Item name="priority" label="Priority">
          <Select options={LEAD_PRIORITIES.map((value) => ({ value, label: LEAD_PRIORITY_LABELS[value] }))} />
        </Form.Item>
        <Form.Item name="estimatedValue" label="Estimated value (optional)">
          <NumberInput decimals={2} read={readAmount} />
        </Form.Item>
        <Form.Item name="probability" label="Probability, percent">
          <NumberInput />
        </Form.Item>
        <Form.Item name="followUpDate" label="Follow-up (optional)" trigger="onDay">
          <DayInput />
        </Form.Item>
        <Form.Item name="followUpTime" label="Follow-up time (optional)" trigger="onTime">
          <TimeInput />
        </Form.Item>
        <Form.Item name="lastContactDate" label="Last contact (optional)" trigger="onDay">
          <DayInput max={today()} />
        </Form.Item>
        <Form.Item name="lastContactTime" label="Last contact time (optional)" trigger="onTime">
          <TimeInput />
        </Form.Item>
      </div>
      <Form.Item name="leadSource" label="Source">
        <Input dir="auto" maxLength={LIMITS.leadSource} autoComplete="off" />
      </Form.Item>
      <Form.Item name="notes" label="Notes (optional)">
        <Input.TextArea rows={4} dir="auto" maxLength={LIMITS.notes} />
      </Form.Item>
    </FormDrawer>
  );
}

/** A lead becomes lost only on its page, which asks for the reason. */
function statusesFor(lead: LeadRow | null) {
  return LEAD_STATUSES.filter((status) => status !== 'lost' || lead?.status === 'lost');
}

function parse({ followUpTime, lastContactTime, ...filled }: Record<string, unknown>, lead: LeadRow | null) {
  const written = {
    ...filled,
    followUpDate: fromDayAndTime(filled['followUpDate'] as string, followUpTime as string),
    lastContactDate: fromDayAndTime(filled['lastContactDate'] as string, lastContactTime as string),
  };
  if (!lead) return typedLeadSchema.safeParseAsync(written);
  return leadChangesSchema.safeParseAsync(lead.property_id ? written : withoutNoProperty(written));
}

/** A readable text for a field whose value is not readable. */
function wordsOf(name: string, value: unknown): string | undefined {
  if (name === 'status') return LEAD_STATUS_LABELS[value as LeadRow['status']];
  if (name === 'priority') return LEAD_PRIORITY_LABELS[value as LeadRow['priority']];
  if (name === 'followUpDate' || name === 'lastContactDate') return dayText(value as string);
  if (name === 'followUpTime' || name === 'lastContactTime') return timeText(value as string);
  return name === 'propertyId' && value ? t('another property') : undefined;
}

function valuesOf(lead: LeadRow) {
  const followUp = toDayAndTime(lead.follow_up_date);
  const [contactDay = '', contactTime = ''] = toLocalMoment(lead.last_contact_date).split('T');
  return {
    propertyId: lead.property_id,
    clientName: lead.client_name,
    clientEmail: lead.client_email,
    clientPhone: lead.client_phone && formatPhone(lead.client_phone),
    leadSource: lead.lead_source,
    status: lead.status,
    priority: lead.priority,
    notes: lead.notes,
    followUpDate: followUp.day,
    followUpTime: followUp.time,
    lastContactDate: contactDay,
    lastContactTime: contactTime,
    estimatedValue: lead.estimated_value,
    probability: lead.probability,
  };
}

/** A lead whose property was deleted may stay without a property. */
function withoutNoProperty({ propertyId, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return propertyId ? { ...rest, propertyId } : rest;
}
