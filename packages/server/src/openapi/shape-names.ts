import { presentPerson } from '@khonsong/contract/kernel/presence.ts'
import { apiKey } from '@khonsong/contract/company/access/access-keys.ts'
import { custodian, custodyCard } from '@khonsong/contract/operations/shipments/custody.ts'
import { storedFile } from '@khonsong/contract/kernel/files.ts'
import { importColumns, importDetail, importRow, importSummary } from '@khonsong/contract/channels/imports/imports.ts'
import { jobInformationDetail, reportedJob } from '@khonsong/contract/operations/jobs/job-information.ts'
import {
  assignmentCheck,
  driverChoice,
  jobDetail,
  jobRow,
  trailerChoice,
  vehicleChoice,
} from '@khonsong/contract/operations/jobs/jobs.ts'
import { orderSplit, orderWaybill, orderWaybills } from '@khonsong/contract/operations/legs/legs.ts'
import * as mainJob from '@khonsong/contract/kernel/main-job.ts'
import { orderTemplateDetail, orderTemplateRow } from '@khonsong/contract/operations/templates/order-templates.ts'
import {
  orderDetail,
  orderHistory,
  orderLine,
  orderPart,
  orderRow,
  orderSaved,
  seenPlace,
} from '@khonsong/contract/operations/orders/orders.ts'
import { bulkResult, historyEntry } from '@khonsong/contract/kernel/resource.ts'
import { reportedShipment } from '@khonsong/contract/insight/reports/shipment-report.ts'
import * as shipments from '@khonsong/contract/operations/shipments/shipments.ts'
import { notice, searchHit, task } from '@khonsong/contract/kernel/shell.ts'
import { me, oneSession, signedIn } from '@khonsong/contract/company/access/session.ts'
import { linehaulRow } from '@khonsong/contract/operations/execution/linehaul.ts'
import { deliveryForm, deskWaybill, pickupForm, returnForm } from '@khonsong/contract/operations/execution/perform.ts'
import { capacityRow } from '@khonsong/contract/operations/planning/capacity.ts'
import * as planning from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { trackedRow } from '@khonsong/contract/operations/tracking/tracking.ts'
import { jobInformationSchema } from '@khonsong/domain/operations/jobs/job-information.ts'
import { scheduleJobSchema } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { orderChangesSchema } from '@khonsong/domain/operations/orders/batch-modify.ts'
import { orderDraftSchema, orderLineSchema } from '@khonsong/domain/operations/orders/order-draft.ts'
import { orderTemplateSchema } from '@khonsong/domain/operations/templates/order-template.ts'
import { receivedLineSchema } from '@khonsong/domain/operations/orders/received-goods.ts'
import { visitSchema } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { definitionSchema, dimensionSchema } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { recurrenceSchema } from '@khonsong/domain/operations/templates/recurrence.ts'
import { shipmentStatusCommandSchema } from '@khonsong/domain/operations/shipments/status-command.ts'
import { reportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { z } from 'zod'

/** Names in generated clients of shapes used by several calls. All others are named after their call. */
const named = {
  ApiKey: apiKey,
  AssignmentCheck: assignmentCheck,
  BulkResult: bulkResult.element,
  CapacityRow: capacityRow,
  CountsByStatus: mainJob.countsByStatus,
  Custodian: custodian,
  CustodyCard: custodyCard,
  DriverChoice: driverChoice,
  FullPlace: mainJob.fullPlace,
  HistoryEntry: historyEntry,
  ImportColumns: importColumns,
  ImportDetail: importDetail,
  ImportRow: importRow,
  ImportSummary: importSummary,
  Job: jobDetail,
  JobAssignment: scheduleJobSchema,
  JobInformation: jobInformationSchema,
  JobInformationDetail: jobInformationDetail,
  JobReportRow: reportedJob,
  JobRow: jobRow,
  Me: me,
  MasterName: mainJob.named,
  Notice: notice,
  Order: orderDetail,
  OrderChanges: orderChangesSchema,
  OrderDraft: orderDraftSchema,
  OrderHistory: orderHistory,
  OrderLine: orderLine,
  OrderLineDraft: orderLineSchema,
  OrderPart: orderPart,
  OrderRow: orderRow,
  OrderSaved: orderSaved,
  OrderSplit: orderSplit,
  OrderTemplate: orderTemplateDetail,
  OrderTemplateDraft: orderTemplateSchema,
  OrderTemplateRow: orderTemplateRow,
  OrderWaybill: orderWaybill,
  OrderWaybills: orderWaybills,
  Place: mainJob.place,
  DeliveryReport: deliveryForm,
  DeskWaybill: deskWaybill,
  LinehaulRow: linehaulRow,
  PickupReport: pickupForm,
  ReportDefinition: definitionSchema,
  ReportDimension: dimensionSchema,
  ReportFigures: reportFigures,
  ReturnReport: returnForm,
  Plan: planning.planDetail,
  PlanMove: planning.planMoveShown,
  PlanOnBoard: planning.planOnBoard,
  PlanProblem: planning.planProblem,
  PlanReason: planning.planReason,
  PlanRoute: planning.planRoute,
  PlanRow: planning.planRow,
  PlanShipment: planning.planShipment,
  PlanStop: planning.planStop,
  PlanTotals: planning.planTotals,
  PlanVisit: planning.planVisit,
  PlanVisitAsked: visitSchema,
  RoutingPoint: planning.routingPoint,
  RoutingRun: planning.routingRun,
  PlaceAtOrderTime: seenPlace,
  PresentPerson: presentPerson,
  ReceivedLine: receivedLineSchema,
  RecordHistoryEntry: mainJob.historyEntry,
  Recurrence: recurrenceSchema,
  RowResult: mainJob.rowResult,
  SearchHit: searchHit,
  Session: oneSession,
  Shipment: shipments.shipmentDetail,
  ShipmentChanged: shipments.shipmentChanged,
  ShipmentCorrection: shipments.correction,
  ShipmentEvent: shipments.shipmentEvent,
  ShipmentFile: shipments.shipmentFile,
  ShipmentReportRow: reportedShipment,
  ShipmentRow: shipments.shipmentRow,
  ShipmentStatusCommand: shipmentStatusCommandSchema,
  SignedIn: signedIn,
  StatusChange: shipments.statusChange,
  StoredFile: storedFile,
  Task: task,
  TrackedRow: trackedRow,
  TrailerChoice: trailerChoice,
  VehicleChoice: vehicleChoice,
} as const satisfies Record<string, z.ZodType>

/** Keyed by the schema object, as the conversion's `override` receives it. */
export const shapeNames: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries(named).map(([name, schema]) => [schema as z.core.$ZodType, name]),
)
