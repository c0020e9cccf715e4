# Generated from openapi.yaml by `npm run generate`. Do not edit.
"""One method for each operation of the contract."""

from typing import Any, Dict, Optional, Sequence, Union, cast

from . import types as t

VERSION = "1.1.0-next"
"""Of this client, and of the contract that it was made of."""


class Operations:
    """One method for each operation of the contract, named by its operationId in Python's spelling."""

    def _call(self, operation: str, members: Dict[str, Any], if_match: Optional[str] = None) -> Any:
        raise NotImplementedError

    def get_group_list(self) -> t.GroupListAnswer:
        """List all groups."""
        return cast(t.GroupListAnswer, self._call("getgrouplist", {}))

    def get_group(self, *, ID: Optional[str] = None, GroupTitle: Optional[str] = None) -> t.GroupAnswer:
        """Read a group with all its sets."""
        return cast(t.GroupAnswer, self._call("getgroup", {"ID": ID, "GroupTitle": GroupTitle}))

    def update_group(self, data: "Union[t.GroupUpdate, t.GroupAnswer]", *, if_match: Optional[str] = None) -> t.RecordID:
        """Create or change a group. Each set that is sent replaces the stored one; a set that is not sent stays as it is."""
        return cast(t.RecordID, self._call("updategroup", {"data": data}, if_match))

    def delete_group(self, *, ID: Optional[str] = None, GroupTitle: Optional[str] = None, if_match: Optional[str] = None) -> t.Deleted:
        """Delete a group."""
        return cast(t.Deleted, self._call("deletegroup", {"ID": ID, "GroupTitle": GroupTitle}, if_match))

    def get_groups(self, *, AfterID: Optional[str] = None, Limit: Optional[int] = None, ChangedSince: Optional[str] = None) -> t.GroupPageAnswer:
        """Read many groups with all their sets."""
        return cast(t.GroupPageAnswer, self._call("getgroups", {"AfterID": AfterID, "Limit": Limit, "ChangedSince": ChangedSince}))

    def update_groups(self, data: "Sequence[Union[t.GroupUpdate, t.GroupAnswer]]") -> t.UpdateResultsAnswer:
        """Create or change many groups. Each set that is sent replaces the stored one; a set that is not sent stays as it is."""
        return cast(t.UpdateResultsAnswer, self._call("updategroups", {"data": data}))

    def get_user(self, *, ID: Optional[str] = None, EmailAddress: Optional[str] = None) -> t.UserAnswer:
        """Read a user profile with all its sets."""
        return cast(t.UserAnswer, self._call("getuser", {"ID": ID, "EmailAddress": EmailAddress}))

    def update_user(self, data: "Union[t.UserUpdate, t.UserAnswer]", *, if_match: Optional[str] = None) -> t.RecordID:
        """Create or change a user profile. Each set that is sent replaces the stored one; a set that is not sent stays as it is."""
        return cast(t.RecordID, self._call("updateuser", {"data": data}, if_match))

    def get_user_list(self) -> t.UserListAnswer:
        """List all user profiles."""
        return cast(t.UserListAnswer, self._call("getuserlist", {}))

    def delete_user(self, *, ID: Optional[str] = None, EmailAddress: Optional[str] = None, if_match: Optional[str] = None) -> t.Deleted:
        """Delete a user profile."""
        return cast(t.Deleted, self._call("deleteuser", {"ID": ID, "EmailAddress": EmailAddress}, if_match))

    def get_users(self, *, AfterID: Optional[str] = None, Limit: Optional[int] = None, ChangedSince: Optional[str] = None) -> t.UserPageAnswer:
        """Read many user profiles with all their sets."""
        return cast(t.UserPageAnswer, self._call("getusers", {"AfterID": AfterID, "Limit": Limit, "ChangedSince": ChangedSince}))

    def update_users(self, data: "Sequence[Union[t.UserUpdate, t.UserAnswer]]") -> t.UpdateResultsAnswer:
        """Create or change many user profiles. Each set that is sent replaces the stored one; a set that is not sent stays as it is."""
        return cast(t.UpdateResultsAnswer, self._call("updateusers", {"data": data}))

    def get_change_list(self, *, SinceRevision: Optional[str] = None, Limit: Optional[int] = None) -> t.ChangeListAnswer:
        """List what changed since a revision."""
        return cast(t.ChangeListAnswer, self._call("getchangelist", {"SinceRevision": SinceRevision, "Limit": Limit}))

    def get_project_list(self) -> t.ProjectListAnswer:
        """List all project numbers."""
        return cast(t.ProjectListAnswer, self._call("getprojectlist", {}))

    def get_payment_type_list(self) -> t.PaymentTypeListAnswer:
        """List all payment types."""
        return cast(t.PaymentTypeListAnswer, self._call("getpaymenttypelist", {}))

    def get_category_list(self) -> t.CategoryListAnswer:
        """List all categories."""
        return cast(t.CategoryListAnswer, self._call("getcategorylist", {}))

    def get_tax_list(self) -> t.TaxListAnswer:
        """List all taxes."""
        return cast(t.TaxListAnswer, self._call("gettaxlist", {}))

    def get_user_defined_field_list(self) -> t.UserDefinedFieldListAnswer:
        """List all user defined fields."""
        return cast(t.UserDefinedFieldListAnswer, self._call("getuserdefinedfieldlist", {}))

    def get_gl_segment_list(self) -> t.GLSegmentListAnswer:
        """List all GL segments."""
        return cast(t.GLSegmentListAnswer, self._call("getglsegmentlist", {}))

    def get_gl_code_list(self) -> t.GLCodeListAnswer:
        """List all GL codes."""
        return cast(t.GLCodeListAnswer, self._call("getglcodelist", {}))

    def get_currency_list(self) -> t.CurrencyListAnswer:
        """List all currencies."""
        return cast(t.CurrencyListAnswer, self._call("getcurrencylist", {}))

    def get_country_list(self) -> t.CountryListAnswer:
        """List all countries."""
        return cast(t.CountryListAnswer, self._call("getcountrylist", {}))

    def get_role_list(self) -> t.RoleListAnswer:
        """List all roles."""
        return cast(t.RoleListAnswer, self._call("getrolelist", {}))

    def get_permission_list(self) -> t.PermissionListAnswer:
        """List all permissions."""
        return cast(t.PermissionListAnswer, self._call("getpermissionlist", {}))
